// This module is in charge of turning the text of a drawing into a tree. It is stricter than a browser: no declared
// entities, no depth without end, and whatever is not well-formed is refused. Every step moves forward, so the time
// it takes grows with the length of the text and not faster.

export type XmlElement = { name: string; attributes: Map<string, string>; children: (XmlElement | string)[] };

export class XmlProblem extends Error {}

const deepest = 100;
const mostElements = 20_000;
const maxAttributes = 250;
const namedReferences = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

const opening = /<([A-Za-z_][\w.:-]*)/y;
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const openingEnd = /\s*(\/?)>/y;
const closing = /<\/([A-Za-z_][\w.:-]*)\s*>/y;
const doctype = /<!DOCTYPE\s[^[\]<>]*>/iy;
// https://www.w3.org/TR/xml/#charsets
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

export function readXml(text: string): XmlElement {
  if (forbidden.test(text)) throw new XmlProblem('it holds characters that no XML may hold');
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let position = 0;
  let count = 0;

  while (position < text.length) {
    if (text[position] !== '<') readText(text.indexOf('<', position));
    else if (text.startsWith('<!--', position)) position = findEnd('-->');
    else if (text.startsWith('<?', position)) position = findEnd('?>');
    else if (text.startsWith('<![CDATA[', position)) readCdata();
    else if (text.startsWith('<!', position)) readDoctype();
    else if (text.startsWith('</', position)) readClosing();
    else readOpening();
  }
  if (!root || open.length > 0) throw new XmlProblem('it ends too early');
  return root;

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) position = pattern.lastIndex;
    return match;
  }

  function findEnd(mark: string): number {
    const end = text.indexOf(mark, position);
    if (end < 0) throw new XmlProblem('it ends too early');
    return end + mark.length;
  }

  function readText(next: number): void {
    const end = next < 0 ? text.length : next;
    add(resolveReferences(text.slice(position, end)));
    position = end;
  }

  function readCdata(): void {
    const end = findEnd(']]>');
    add(text.slice(position + '<![CDATA['.length, end - ']]>'.length));
    position = end;
  }

  function add(words: string): void {
    const parent = open.at(-1);
    if (parent) parent.children.push(words);
    else if (/[^\s\ufeff]/.test(words)) throw new XmlProblem('there is text outside of its root');
  }

  function readDoctype(): void {
    if (root || !take(doctype)) throw new XmlProblem('it declares entities or the like');
  }

  function readClosing(): void {
    const name = take(closing)?.[1];
    if (!name || open.pop()?.name !== name) throw new XmlProblem('a closing tag is not where it belongs');
  }

  function readOpening(): void {
    const name = take(opening)?.[1];
    if (!name) throw new XmlProblem('a tag is not one');
    count += 1;
    if (count > mostElements) throw new XmlProblem('it has too many parts for a logo');
    const element: XmlElement = { name, attributes: new Map(), children: [] };
    for (let match = take(attribute); match; match = take(attribute)) {
      const [, key = '', inDouble, inSingle] = match;
      if (element.attributes.has(key)) throw new XmlProblem('an attribute is there twice');
      if (element.attributes.size >= maxAttributes) throw new XmlProblem('a tag has too many attributes');
      element.attributes.set(key, resolveReferences(inDouble ?? inSingle ?? ''));
    }
    const end = take(openingEnd);
    if (!end) throw new XmlProblem('a tag does not end');

    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) throw new XmlProblem('it has two roots');
    root ??= element;
    if (!end[1]) open.push(element);
    if (open.length > deepest) throw new XmlProblem('it is nested too deeply');
  }
}

function resolveReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));|&/gi, (_, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    const letter = name ? namedReferences.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (letter === undefined || forbidden.test(letter)) throw new XmlProblem('it refers to something it does not hold');
    return letter;
  });
}
