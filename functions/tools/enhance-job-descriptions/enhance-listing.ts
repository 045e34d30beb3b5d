import { guardStructure } from './guard-structure.ts';
import type { Rewriter } from './rewriter.ts';
import { speaksToAi } from './speaks-to-ai.ts';
import { readDescription, type SkipReason, structure } from './structure.ts';

export type Engine = 'built-in' | 'ai';

/** What the enhancer knows of a listing. */
export type Enhanceable = {
  id: string;
  title: string;
  company: string;
  /** As it stands on the board. */
  description: string;
  /** The text before it was enhanced, where it was. */
  original: string | null;
  /** An employer wrote it: not imported, and the company has an owner. */
  isOwn: boolean;
  /** An administrator took the original back. */
  isRestored: boolean;
  /** Whose work the guard refused not long ago. */
  refusedEngine: Engine | null;
};

export type Outcome =
  | { kind: 'enhanced'; text: string; engine: Engine }
  | { kind: 'skipped'; reason: Reason }
  /** The guard said no: the same text and engine would come to the same end. */
  | { kind: 'refused'; engine: Engine; reason: string }
  /** The AI had no answer that can be used; the next run asks again. */
  | { kind: 'unanswered'; reason: string };

type Reason =
  | SkipReason
  | "an employer's own words"
  | 'restored by an administrator'
  | 'refused by the guard before'
  | 'already the same';

type Options = { isForced: boolean; rewriter: Rewriter; signal: AbortSignal };

/**
 * An employer's own words are theirs: they are left alone, and if an administrator insists only put in order, never
 * rewritten. Work begins with the original, so that enhancing again does not build on what an earlier run made of it.
 */
export async function enhanceListing(listing: Enhanceable, { isForced, rewriter, signal }: Options): Promise<Outcome> {
  if (listing.isOwn && !isForced) return skip("an employer's own words");
  if (listing.isRestored && !isForced) return skip('restored by an administrator');
  const source = listing.original ?? listing.description;
  const readable = readDescription(source);
  if ('skipped' in readable) return skip(readable.skipped);
  const { text } = readable;
  const isForAi = rewriter.isAvailable() && !listing.isOwn && !speaksToAi(`${listing.title}\n${text}`);
  const engine: Engine = isForAi ? 'ai' : 'built-in';
  if (listing.refusedEngine === engine && !isForced) return skip('refused by the guard before');

  const outcome = isForAi ? await rewriteText(listing, text) : structureText(listing, source, text);
  return outcome.kind === 'enhanced' && outcome.text === listing.description ? skip('already the same') : outcome;

  async function rewriteText({ title, company }: Enhanceable, before: string): Promise<Outcome> {
    const rewritten = await rewriter.rewrite({ title, company, text: before }, signal);
    if ('unanswered' in rewritten) return { kind: 'unanswered', reason: rewritten.unanswered };
    if ('refused' in rewritten) return { kind: 'refused', engine: 'ai', reason: rewritten.refused };
    return { kind: 'enhanced', text: rewritten.text, engine: 'ai' };
  }
}

function structureText({ title }: Enhanceable, source: string, before: string): Outcome {
  const structured = structure({ source, text: before, title });
  if ('skipped' in structured) return skip(structured.skipped);
  const problem = guardStructure({ source, before, after: structured.text, title });
  if (problem) return { kind: 'refused', engine: 'built-in', reason: problem };
  return { kind: 'enhanced', text: structured.text, engine: 'built-in' };
}

function skip(reason: Reason): Outcome {
  return { kind: 'skipped', reason };
}
