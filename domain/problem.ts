// What programs are told when something is wrong (https://www.rfc-editor.org/rfc/rfc9457). Each kind has its place on the page of
// documentation, which is its type.

const kinds = {
  'invalid-parameters': { status: 400, title: 'Something was not understood' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'method-not-allowed': { status: 405, title: 'This address is only read' },
  gone: { status: 410, title: 'The job has ended' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'The board cannot answer just now' },
} as const;

export type ProblemKind = keyof typeof kinds;
export const problemKinds = Object.keys(kinds) as ProblemKind[];

/** Of an address for programs that there is none of. */
export const noSuchAddress =
  'The API has no such address. /openapi.json lists those that it has, /developers explains them.';

export const problemType = 'application/problem+json';

export function buildProblem(kind: ProblemKind, detail: string, more: object = {}) {
  return { type: `/developers#${kind}`, ...kinds[kind], detail, ...more };
}
