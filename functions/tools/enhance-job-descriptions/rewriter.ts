import { type Ai, AiProblem } from '../../ai/ai.ts';
import { type Arranged, writeArranged } from './arranged.ts';
import { askRewrite, type Posting } from './ask-rewrite.ts';
import { guardRewrite } from './guard-rewrite.ts';

/** What came of a question: a text that passed the guard, or why there is none. */
type Rewritten = { text: string } | { refused: string } | { unanswered: string };

export type Rewriter = {
  /** False without an AI, and once it has failed too often to go on. */
  isAvailable(): boolean;
  rewrite(posting: Posting, signal: AbortSignal): Promise<Rewritten>;
};

const keyProblem = 'The AI key is missing or was refused: set AI_API_KEY';

const maxFailuresInARow = 5;
const maxRefusalsInARow = 20;

/** The AI during one run. Without its key there is no run; one that does not answer, or never well, is left alone. */
export function createRewriter(ai: Ai | null, note: (line: string) => void): Rewriter {
  if (ai && !ai.hasKey) throw new Error(keyProblem);
  let isOff = ai === null;
  let failures = 0;
  let refusals = 0;

  function turnOff(reason: string): void {
    if (!isOff) note(`${reason}: the built-in engine does the rest`);
    isOff = true;
  }

  async function ask(posting: Posting, signal: AbortSignal): Promise<Arranged | { unanswered: string }> {
    if (!ai) return { unanswered: 'There is no AI' };
    try {
      const arranged = await askRewrite(ai, posting, signal);
      failures = 0;
      return arranged;
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error;
      if (error.kind === 'refused' || error.kind === 'missing-key') throw new Error(keyProblem, { cause: error });
      failures += 1;
      if (failures >= maxFailuresInARow) turnOff(`The AI failed ${failures} times in a row (${error.message})`);
      return { unanswered: error.message };
    }
  }

  return {
    isAvailable: () => !isOff,
    async rewrite(posting, signal) {
      const answer = await ask(posting, signal);
      if ('unanswered' in answer) return answer;
      const problem = guardRewrite({ before: posting.text, after: answer, ...posting });
      refusals = problem === null ? 0 : refusals + 1;
      if (refusals >= maxRefusalsInARow) turnOff(`The AI kept to the text in none of its last ${refusals} answers`);
      return problem === null ? { text: writeArranged(answer) } : { refused: problem };
    },
  };
}
