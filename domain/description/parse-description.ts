import type { SectionName } from './heading-words.ts';
import { type Heading, isRule, readHeading } from './read-heading.ts';

/** A part of a description: its heading as the employer or source wrote it, and the lines under it. */
export type Section = { title: string; content: string };

export type ParsedDescription = Record<SectionName, Section | null> & {
  location: string | null;
  /** What stands before the first heading. */
  hook: string;
  /** What fits none of the others, in the order it was written. */
  rawSections: Section[];
};

type Draft = { title: string; lines: string[]; level: number };

const locationLine =
  /^(?:[\p{S}\p{M}\u200d]+\s*)?(?:\*\*|__)?location(?:(?:\*\*|__)?\s*[:：]|[:：](?:\*\*|__))\s*(\S.*)$/iu;

/**
 * Reads a description that was typed as text. No line is lost: what no heading claims is the hook, what no section of
 * ours claims stays under its own title, and a heading that says more than ours does stays in the text. One pass.
 */
export function parseDescription(text: string): ParsedDescription {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\f\v]/).map((line) => line.trimEnd());
  const hook: Draft = { title: '', lines: [], level: 1 };
  const known = new Map<SectionName, Draft>();
  const raw: Draft[] = [];
  let location: string | null = null;
  let current = hook;
  let isAfterBlank = true;
  let isAfterHeading = false;

  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    const place: string | undefined =
      location === null && current === hook && trimmed.length <= 300 ? locationLine.exec(trimmed)?.[1] : undefined;
    const heading: Heading | undefined =
      place === undefined ? readHeading({ text: trimmed, isAfterBlank, next: lines[index + 1]?.trim() }) : undefined;
    if (place !== undefined) {
      location = place.replaceAll(/\*\*|__/g, '').trim();
    } else if (heading) {
      const { title, section, level, isPlain, rest } = heading;
      const isInside = !section && (isTitleOfAll(level, hook, current) || (current !== hook && level > current.level));
      if (isInside) {
        current.lines.push(`${'#'.repeat(Math.max(level, 2))} ${title}`);
      } else {
        current = open({ section, title, level, isPlain });
        if (rest) current.lines.push(rest);
      }
    } else if (!(isAfterHeading && isRule(trimmed))) {
      current.lines.push(line);
    }
    isAfterHeading = heading !== undefined;
    isAfterBlank = trimmed === '' || isAfterHeading || isRule(trimmed);
  }

  const take = (name: SectionName) => finish(known.get(name));
  return {
    location,
    hook: toContent(hook.lines),
    overview: take('overview'),
    responsibilities: take('responsibilities'),
    requirements: take('requirements'),
    bonusPoints: take('bonusPoints'),
    whyJoin: take('whyJoin'),
    rawSections: raw.map(({ title, lines: content }) => ({ title, content: toContent(content) })),
  };

  function open({ section, title, level, isPlain }: OpenOptions): Draft {
    const earlier = section && known.get(section);
    const draft = earlier ?? { title, lines: [], level };
    draft.level = level;
    if (!section) raw.push(draft);
    else known.set(section, draft);
    if (earlier || (section && !isPlain)) draft.lines.push('', `### ${title}`);
    return draft;
  }
}

type OpenOptions = { section: SectionName | undefined; title: string; level: number; isPlain: boolean };

/** A title over the whole text names no part of it. */
function isTitleOfAll(level: number, hook: Draft, current: Draft): boolean {
  return level === 1 && current === hook && hook.lines.every((line) => line.trim() === '');
}

function finish(draft: Draft | undefined): Section | null {
  return draft ? { title: draft.title, content: toContent(draft.lines) } : null;
}

function toContent(lines: string[]): string {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0 ? '' : lines.slice(first).join('\n').trimEnd();
}
