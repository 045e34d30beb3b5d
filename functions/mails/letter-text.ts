import type { Fact, JobRow, Letter, Part } from './letter.ts';

/** The text of a letter, complete: its reader misses nothing of the HTML. */
export function writeLetter({ parts, footer, site }: Letter): string {
  const ending = [
    [footer.why, ...(footer.links ?? []).map(writeFact)].join('\n'),
    ...(site.postalAddress ? [site.postalAddress] : []),
  ];
  return `${[...parts.map(writePart), ...ending].filter(Boolean).join('\n\n')}\n`;
}

function writePart(part: Part): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(writeFact).join('\n');
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(Math.min([...part.heading].length, 72))}`;
  if ('button' in part) return `${part.button}:\n${part.link}`;
  if ('jobs' in part) return part.jobs.map(writeJob).join('\n\n');
  if ('figures' in part) return part.text;
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
  if ('code' in part) return `${part.label ?? 'Your code'}: ${part.code}`;
  if ('aside' in part) return part.aside;
  return writeFact(part);
}

const writeFact = (fact: Fact) => `${fact.label}: ${'link' in fact ? fact.link : fact.text}`;

function writeJob({ title, link, company, place, pay, note, via }: JobRow): string {
  const about = [company, place, pay].filter(Boolean).join(' · ');
  return [title, about, note, via && writeFact(via), link].filter(Boolean).join('\n');
}
