import { FetchProblem, type Http } from '../../fetching/http.ts';

/** The same client, and whether any outside server has answered yet: if none has, there may be no way out at all. */
export function watchAnswers(http: Http): { http: Http; hasAnswer(): boolean } {
  let isAnswered = false;
  async function watch<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      const result = await answer;
      isAnswered = true;
      return result;
    } catch (error) {
      isAnswered ||= error instanceof FetchProblem && (error.status !== null || error.kind === 'garbled');
      throw error;
    }
  }
  return {
    http: {
      json: (address, options) => watch(http.json(address, options)),
      text: (address, options) => watch(http.text(address, options)),
      bytes: (address, options) => watch(http.bytes(address, options)),
    },
    hasAnswer: () => isAnswered,
  };
}
