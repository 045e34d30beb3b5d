import { z } from 'zod';
import type { Block } from '#domain/description/read-blocks.ts';
import { bullet } from '#domain/description/read-heading.ts';
import type { Ai } from '../../ai/ai.ts';
import { fenceRule, makeFence, quoteData } from '../../ai/quote-data.ts';
import { removeInvisible } from '../../text/to-plain-text.ts';
import { type Arranged, sectionNames, settle } from './arranged.ts';

export type Posting = { title: string; company: string; text: string };

const Lines = z.array(z.string());
const Rewrite = z.object({
  hook: z.string(),
  overview: Lines,
  responsibilities: Lines,
  requirements: Lines,
  bonusPoints: Lines,
  whyJoin: Lines,
  other: z.array(z.object({ title: z.string(), lines: Lines })),
});
type Rewrite = z.infer<typeof Rewrite>;

/** What an AI makes of a posting: its words in our parts. Whether they are its words is the guard's to say. */
export async function askRewrite(ai: Ai, posting: Posting, signal: AbortSignal): Promise<Arranged> {
  const fence = makeFence();
  const prompt = quoteData(`Title: ${posting.title}\nCompany: ${posting.company}\n\n${posting.text}`, fence);
  const system = `${instructions}\n\n${fenceRule(fence)}`;
  return settle(toArranged(await ai.ask({ schema: Rewrite, system, prompt, signal })));
}

const instructions = `You arrange the description of a job posting into parts so that it reads well:
- hook: one or two sentences that open it.
- overview: paragraphs about the role and its team.
- responsibilities: what there is to do, a thing a line.
- requirements: what is asked for, a thing a line.
- bonusPoints: what is welcome but not asked for, a thing a line.
- whyJoin: what is offered, a thing a line.
- other: anything else, such as the company or how to apply, under its own title.
A part about which the posting says nothing is empty.

Use the posting's own words and its language. You may split, shorten and reorder sentences and drop filler and repetition; you may not paraphrase, and you add no fact, number, amount, address, name, requirement or promise. Keep every number with the words it counts, every address, every name, and every "no", "not" and "only". Write a link as [words](address), as it is. A wish never becomes a requirement, nor a requirement a wish. Lines carry no bullets, headings or HTML.`;

function toArranged(rewrite: Rewrite): Arranged {
  const sections = Object.fromEntries(
    sectionNames.map((name) => [name, name === 'overview' ? toParagraphs(rewrite[name]) : toList(rewrite[name])]),
  ) as Arranged['sections'];
  return {
    location: null,
    hook: toParagraphs([rewrite.hook]),
    sections,
    others: rewrite.other.flatMap(({ title, lines }) => {
      const [name, blocks] = [clean(title), toParagraphs(lines)];
      return blocks.length === 0 ? [] : name ? [{ title: name, blocks }] : [{ title: 'More', blocks }];
    }),
  };
}

function toParagraphs(lines: string[]): Block[] {
  return lines.map(clean).flatMap((text) => (text ? [{ kind: 'paragraph' as const, text }] : []));
}

function toList(lines: string[]): Block[] {
  const items = lines.map(clean).filter(Boolean);
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

/** One line without marks of its own: where it stands decides what it is. */
function clean(line: string): string {
  const plain = removeInvisible(line.toWellFormed()).replaceAll(/\s+/g, ' ').trim();
  return plain
    .replace(/^(?:#+\s+)+/, '')
    .replace(bullet, '')
    .trim();
}
