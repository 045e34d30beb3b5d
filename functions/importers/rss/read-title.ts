import { toPlainText } from '../../text/to-plain-text.ts';

/** What one feed writes instead of a text: "at Acme - Full-time - Remote - $90k". */
export type Line = { company: string; type: string | null; location: string | null; salary: string | null };

const maxLineLength = 300;

export function readLine(description: string | null): Line | null {
  if (!description || description.length > maxLineLength) return null;
  const text = toPlainText(description);
  const [first = '', ...others] = text.split(/\s+-\s+/);
  const company = /^at (\S.*)$/.exec(first)?.[1];
  if (!company || others.length === 0) return null;
  // Parts may be missing, but figures are the pay, and a range of it is two parts.
  const [type = null, location = null] = others.filter((part) => !isPay(part));
  return { company, type, location, salary: others.filter(isPay).join(' - ') || null };
}

function isPay(part: string): boolean {
  return /[$€£]\s*\d|\d\s*k\b/i.test(part);
}

type Said = { heading: string; company: string | null; creator: string | null; line: Line | null };

/**
 * Tells role and company apart. The feed's own field for the company counts most, then "Role at Company", then who
 * wrote the item: often the employer, but in some feeds a person.
 */
export function nameCompany({ heading, company, creator, line }: Said): { role: string; company: string | null } {
  const known = company ?? (line && same(line.company, creator ?? line.company) ? line.company : null);
  if (known) return { role: takeOff(heading, known), company: known };
  if (creator && takeOff(heading, creator) !== heading) return { role: takeOff(heading, creator), company: creator };
  const [, role, tail] = /^(.*\S)\s+(?:at|@)\s+(\S.*)$/i.exec(heading) ?? [];
  if (role && tail) return { role, company: tail };
  return { role: heading, company: creator };
}

/** The heading without its "at Company". */
function takeOff(heading: string, company: string): string {
  const [, role, tail] = /^(.*\S)\s+(?:at|@|[-–—|])\s+(\S.*)$/i.exec(heading) ?? [];
  if (role && tail && same(tail, company)) return role;
  const at = heading.toLowerCase().lastIndexOf(` at ${company.trim().toLowerCase()}`);
  return at > 0 && same(heading.slice(at + 4), company) ? heading.slice(0, at) : heading;
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
