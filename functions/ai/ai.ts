import type { z } from 'zod';

/** A language model behind an OpenAI-compatible endpoint; whatever goes wrong is an AiProblem. */
export type Ai = {
  model: string;
  /** Without a key every question ends as missing-key. */
  hasKey: boolean;
  /** One answer that fits the schema. An abort of the signal is thrown as it is. */
  ask<Answer>(question: AiQuestion<Answer>): Promise<Answer>;
};

export type AiQuestion<Answer> = {
  schema: z.ZodType<Answer>;
  /** Our own words: what to do. */
  system: string;
  /** What it is done to; texts from outside go here, marked as such (see quote-data.ts). */
  prompt: string;
  signal: AbortSignal;
};

/**
 * missing-key: no key is set, so nothing was asked. refused: the key was (401, 403). unreachable: no answer, none in
 * time, 408, 429 or 5xx. malformed: any other answer that is not what was asked for.
 */
export type AiProblemKind = 'missing-key' | 'refused' | 'unreachable' | 'malformed';

export class AiProblem extends Error {
  readonly kind: AiProblemKind;

  /** The message is for an administrator: it names neither the key nor what was asked. */
  constructor(kind: AiProblemKind, message: string) {
    super(message);
    this.name = 'AiProblem';
    this.kind = kind;
  }
}
