/**
 * A response whose reader gets the text as it is. A plain one encodes it, and makes a stream of it when it is read, to decode it again: more
 * work than most answers, for those who ask without leaving the process.
 */
export function createTextResponse(text: string | null, init: ResponseInit): Response {
  const response = new Response(text, init);
  return Object.defineProperties(response, {
    text: { value: async () => text ?? '' },
    statusText: { value: init.statusText ?? '' },
  });
}
