import { type Endpoint, EndpointProblem } from './endpoint.ts';

/** The endpoints of a chain that answer during a look, and what was wrong with the others. */
export type Live = { endpoints: Endpoint[]; problems: string[] };

/**
 * Asks every endpoint that has answered so far, in the order of the settings. One that fails is out for the rest of the look; when
 * none is left, its problem is thrown. `mayShrink`: a refusal is thrown instead, because less may be asked for.
 */
export async function askAll<Answer>(
  live: Live,
  ask: (endpoint: Endpoint) => Promise<Answer>,
  { mayShrink = false }: { mayShrink?: boolean } = {},
): Promise<Answer[]> {
  const asked = live.endpoints;
  const outcomes = await Promise.allSettled(asked.map(ask));
  const answers: Answer[] = [];
  const left: Endpoint[] = [];
  let last: EndpointProblem | undefined;
  for (const [index, outcome] of outcomes.entries()) {
    const endpoint = asked[index] as Endpoint;
    if (outcome.status === 'fulfilled') {
      answers.push(outcome.value);
      left.push(endpoint);
      continue;
    }
    if (!(outcome.reason instanceof EndpointProblem)) throw outcome.reason;
    if (mayShrink && outcome.reason.isRefusal) throw outcome.reason;
    last = outcome.reason;
    live.problems.push(outcome.reason.message);
  }
  live.endpoints = left;
  if (answers.length === 0) throw last ?? new EndpointProblem('No endpoint answers');
  return answers;
}
