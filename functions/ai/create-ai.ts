import { type Ai, AiProblem } from './ai.ts';

export type AiSettings = {
  /** Without it there is no AI, and the built-in engines do all the work. */
  baseUrl?: string | undefined;
  /** An endpoint that needs none takes any word. */
  apiKey?: string | undefined;
  model?: string | undefined;
  /** How long one question may take, its repetitions included. */
  milliseconds?: number;
  /** After 408, 409, 429, 5xx or a broken connection, paced by the endpoint or else by seconds. */
  retries?: number;
};

const usualModel = 'gpt-4o-mini';

/** The configured AI, or null where none is. */
export function createAi(settings: AiSettings): Ai | null {
  const { baseUrl, apiKey, model = usualModel, milliseconds = 60_000, retries = 1 } = settings;
  if (!baseUrl) return null;
  // Not every endpoint takes a schema; one that refuses it is asked for plain JSON from then on.
  let takesSchema = true;

  return {
    model,
    hasKey: Boolean(apiKey),
    async ask(question) {
      if (!apiKey) throw new AiProblem('missing-key', 'AI_BASE_URL is set, but AI_API_KEY is not');
      // Loaded with the first question: most servers never ask one.
      const { askModel, isSchemaRefused, nameProblem } = await import('./ask-model.ts');
      const signal = AbortSignal.any([question.signal, AbortSignal.timeout(milliseconds)]);
      const endpoint = { baseUrl, apiKey, model, retries };
      try {
        try {
          return await askModel({ ...question, signal }, { ...endpoint, takesSchema });
        } catch (error) {
          if (!takesSchema || !isSchemaRefused(error)) throw error;
        }
        const answer = await askModel({ ...question, signal }, { ...endpoint, takesSchema: false });
        takesSchema = false;
        return answer;
      } catch (error) {
        question.signal.throwIfAborted();
        throw nameProblem(error);
      }
    },
  };
}
