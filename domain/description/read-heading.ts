import { guessMeaning, readMeaning, type SectionName } from './heading-words.ts';

export type Heading = {
  title: string;
  /** As in Markdown: a deeper heading belongs to the section above it unless it names a section of ours. */
  level: number;
  section: SectionName | undefined;
  /** Whether the title says no more than the section's own heading does. */
  isPlain: boolean;
  /** What follows the heading on its own line: "Requirements: five years of Rust". */
  rest: string;
};

type Line = { text: string; isAfterBlank: boolean; next: string | undefined };

const maxHeadingLength = 100;
const maxMarkedLength = 200;

export const bullet = /^(?:[-*+–—]\s+|[•·▪▫◦‣●○■□✓✔✅➤➢→»]\s*|\(?\d{1,3}[.)]\s+)(?=\S)/u;

/** The heading a line is, or nothing. Every check looks at a bounded part of the line. */
export function readHeading({ text, isAfterBlank, next }: Line): Heading | undefined {
  if (text === '' || bullet.test(text)) return undefined;
  return (
    readMarked(text) ??
    readUnderlined(text, isAfterBlank, next) ??
    readPlain(text, isAfterBlank) ??
    readLabelled(text, isAfterBlank)
  );
}

/** A line that only underlines the one above it, or parts the text: it holds no word. */
export function isRule(text: string): boolean {
  return /^(?:-{3,}|={3,}|\*{3,}|_{3,}|(?:[-*_] ){2,}[-*_])$/.test(text);
}

// ## About This Role · **Benefits** · __Benefits:__
function readMarked(text: string): Heading | undefined {
  if (text.length > maxMarkedLength) return undefined;
  const hashes = /^#{1,6}/.exec(text)?.[0].length ?? 0;
  if (hashes > 0) {
    const inner = text.slice(hashes);
    if (!/^\s*[^\s#]/.test(inner) || (hashes === 1 && !/^\s/.test(inner))) return undefined;
    return build(cleanTitle(inner.replace(/\s#+$/, '')), hashes);
  }
  const isBold = /^(?:\*\*|__)[^*_\n]{1,100}(?:\*\*|__)\s?:?$/.test(text);
  return isBold ? build(cleanTitle(text), 3) : undefined;
}

function readUnderlined(text: string, isAfterBlank: boolean, next: string | undefined): Heading | undefined {
  if (!isAfterBlank || text.length > maxHeadingLength || !next || !/^(?:={3,}|-{3,})$/.test(next)) return undefined;
  return build(cleanTitle(text), next.startsWith('=') ? 1 : 2);
}

// Requirements · BENEFITS · The deal:
function readPlain(text: string, isAfterBlank: boolean): Heading | undefined {
  if (text.length > maxHeadingLength) return undefined;
  const title = cleanTitle(text);
  if (readMeaning(title)) return build(title, 3);
  if (!isAfterBlank) return undefined;
  const isCapitals = /^\P{Ll}+$/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4 && !/[.!?,;]$/.test(text);
  const isShort = text.length <= 60 && text.split(/\s+/).length <= 8;
  const endsInColon = /[:：]$/.test(text) && !/[.!?;,]\s/.test(text);
  return isShort && (isCapitals || endsInColon) ? build(title, 3) : undefined;
}

// Requirements: five years of Rust · **Benefits:** health cover
// Only where the words can mean nothing else: "Experience: five years" among other facts opens no section.
function readLabelled(text: string, isAfterBlank: boolean): Heading | undefined {
  if (!isAfterBlank) return undefined;
  const label = /^(?:\*\*|__)?([^:：*_]{1,60})(?:(?:\*\*|__)\s?[:：]|[:：](?:\*\*|__)?)\s+(?=\S)/.exec(text);
  const title = label?.[1]?.trim();
  if (!label || !title) return undefined;
  const heading = build(title, 3);
  const isClear =
    title.includes(' ') || /^(?:responsibilities|requirements|qualifications|benefits|perks)$/i.test(title);
  if (!heading.isPlain || heading.section === 'overview' || !isClear) return undefined;
  return { ...heading, rest: text.slice(label[0].length) };
}

function build(title: string, level: number): Heading {
  const exact = readMeaning(title);
  return { title, level, section: exact ?? guessMeaning(title), isPlain: exact !== undefined, rest: '' };
}

function cleanTitle(text: string): string {
  return text
    .replaceAll(/\*\*|__/g, '')
    .trim()
    .replace(/\s*[:：]$/, '')
    .trim();
}
