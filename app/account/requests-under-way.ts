// This module is in charge of the client's requests that are not answered yet: a sign-out waits for them, so that
// what was just saved is saved and nothing is refused because its session ended on the way.

const maxMilliseconds = 2000;
const underWay = new Set<Promise<Response>>();

/** Sends by the given fetch and notes the request until it is answered. */
export const noteRequests =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const answer = send(input, init);
    underWay.add(answer);
    const forget = () => underWay.delete(answer);
    answer.then(forget, forget);
    return answer;
  };

/** Resolves once all are answered, those included that an answer leads to at once; a slow server is not waited for. */
export async function settleRequests(): Promise<void> {
  const end = performance.now() + maxMilliseconds;
  while (underWay.size > 0 && performance.now() < end) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise((done) => {
      timer = setTimeout(done, end - performance.now());
    });
    await Promise.race([Promise.allSettled(underWay), isLate]);
    clearTimeout(timer);
    await new Promise((done) => setTimeout(done));
  }
}
