/** What follows when a page cannot be loaded: a message or none, and where the visitor is then. */
export type LoadFailure = {
  message: string | null;
  /** 'stay' is the page they were on, 'show' the page they wanted, in its quiet state; anything else an address. */
  next: 'stay' | 'show' | `/${string}`;
};

/** Of pages that the catalogue does not name, and of scripts, without which a page cannot even be quiet. */
export const unnamedFailure: LoadFailure = { message: 'Failed to load the page', next: 'stay' };

/** The error catalogue of the product, as far as pages go. */
const catalogue: [RegExp, LoadFailure][] = [
  [/^\/$/, { message: 'Failed to load jobs', next: 'stay' }],
  [/^\/jobs\//, { message: 'Failed to load job details', next: '/' }],
  [/^\/company\//, { message: 'Failed to load company details', next: '/' }],
  [/^\/blog\/?$/, { message: null, next: 'show' }],
  [/^\/blog\//, { message: null, next: '/blog' }],
];

export function findLoadFailure(pathname: string): LoadFailure {
  return catalogue.find(([pattern]) => pattern.test(pathname))?.[1] ?? unnamedFailure;
}
