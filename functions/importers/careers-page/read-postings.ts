// This module is in charge of finding the `JobPosting` data (schema.org) of a page. It is read leniently: what pages
// call JSON-LD has line breaks inside of texts, commas too many and comments around it.

type Node = Record<string, unknown>;

const maxNodes = 2_000;
const maxDepth = 6;
const postingType = /^(?:https?:\/\/schema\.org\/)?JobPosting$/i;

/** The postings in the texts of a page's scripts of linked data, wherever they stand in it. */
export function readPostings(scripts: string[]): Node[] {
  const found: Node[] = [];
  let visited = 0;
  for (const text of scripts) visit(parseLeniently(text), 0);
  return found;

  function visit(value: unknown, depth: number): void {
    visited += 1;
    if (visited > maxNodes || depth > maxDepth || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
    } else if (isPosting(value as Node)) found.push(value as Node);
    else for (const item of Object.values(value)) visit(item, depth + 1);
  }
}

export function isPosting({ '@type': type }: Node): boolean {
  return [type].flat().some((name) => typeof name === 'string' && postingType.test(name));
}

export function parseLeniently(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, '')
    .trim()
    .replace(/;$/, '');
  try {
    return JSON.parse(bare);
  } catch {
    try {
      return JSON.parse(mend(bare));
    } catch {
      return null;
    }
  }
}

/** Line breaks and tabs inside of texts are escaped, commas before a closing bracket are left out. */
function mend(json: string): string {
  let isInText = false;
  let result = '';
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] as string;
    if (isInText && sign === '\\') {
      // Of what JSON knows no escape for, the sign itself is meant.
      const next = json[at + 1] ?? '';
      result += '"\\/bfnrtu'.includes(next) ? sign + next : next;
      at += 1;
    } else if (isInText && sign < ' ') result += escapes[sign] ?? ' ';
    else if (sign === '"') {
      isInText = !isInText;
      result += sign;
    } else if (!isInText && sign === ',' && /^\s*[\]}]/.test(json.slice(at + 1, at + 200))) continue;
    else result += sign;
  }
  return result;
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
