import { type Ai, AiProblem } from '../../ai/ai.ts';
import { type AiVerdict, askCategories, type UncertainPosting } from './ask-categories.ts';

const postingsPerQuestion = 20;
const questionsAtOnce = 4;
const maxFailuresInARow = 3;

/** So many are worth asking about at once. */
export const postingsPerRound = postingsPerQuestion * questionsAtOnce;

export type Opinions = {
  /** False without an AI or its key, and once it has failed too often to go on. */
  isAvailable(): boolean;
  /** A verdict for each posting; undefined where the AI gave none that can be used. */
  ask(postings: UncertainPosting[], signal: AbortSignal): Promise<(AiVerdict | undefined)[]>;
};

/** The AI's opinions during one run. What goes wrong is noted, and left to the built-in engine. */
export function createOpinions(ai: Ai | null, note: (line: string) => void): Opinions {
  let failures = 0;
  let isOff = !ai?.hasKey;
  if (ai && !ai.hasKey) note('AI_BASE_URL is set, but AI_API_KEY is not: the built-in engine works alone');

  async function askOne(postings: UncertainPosting[], signal: AbortSignal): Promise<(AiVerdict | undefined)[]> {
    if (!ai) return postings.map(() => undefined);
    try {
      const verdicts = await askCategories(ai, { postings, signal });
      failures = 0;
      return verdicts;
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error;
      failures += 1;
      note(`${error.message}: the built-in engine decides about ${count(postings.length)}`);
      if (error.kind === 'refused' || failures >= maxFailuresInARow) turnOff();
      return postings.map(() => undefined);
    }
  }

  function turnOff(): void {
    if (!isOff) note('The AI is not asked any more in this run');
    isOff = true;
  }

  return {
    isAvailable: () => !isOff,
    async ask(postings, signal) {
      const questions: UncertainPosting[][] = [];
      for (let at = 0; at < postings.length; at += postingsPerQuestion) {
        questions.push(postings.slice(at, at + postingsPerQuestion));
      }
      return (await Promise.all(questions.map((question) => askOne(question, signal)))).flat();
    },
  };
}

function count(postings: number): string {
  return postings === 1 ? 'one listing' : `${postings} listings`;
}
