import { FetchProblem } from '../fetching/http.ts';

// The words of a search that found nothing, for the employer: what happened, and what to try.

const tryBoard = 'Or paste the address of your board at the hiring service, such as jobs.lever.co/acme.';

export function describeEmpty(): string {
  return `We found no jobs there: no link to a board at Greenhouse, Lever, Ashby, Workable, SmartRecruiters or Recruitee, no JobPosting data on its pages and no feed of jobs. Try the address of the page that lists your open jobs. ${tryBoard}`;
}

export function describeProblem(error: unknown, isOutOfTime: boolean): string {
  if (isOutOfTime) return `The site answers too slowly to be read. Try again later. ${tryBoard}`;
  if (!(error instanceof FetchProblem)) return 'Something went wrong on our side. Please try again in a moment.';
  const { kind, status, message } = error;
  if (kind === 'gone') return 'We found no page at that address. Check it for typing mistakes.';
  if (status === 401 || status === 403) return `The site turned us away (status ${status}). ${tryBoard}`;
  if (/robots\.txt/.test(message)) {
    return `We found no jobs there: the site’s robots.txt asks not to read this page. Allow “chainwork” in it. ${tryBoard}`;
  }
  if (/not a public address|a port that/.test(message)) return 'That address is not one of the public web.';
  if (/too large/.test(message)) return `The page is too large to be read. ${tryBoard}`;
  if (/too many redirects/.test(message))
    return 'The page redirects in a circle. Paste the address that it should lead to.';
  if (kind === 'stopped' && status === null) {
    return 'The site did not answer. Check the address for typing mistakes, or try again in a moment.';
  }
  if (status !== null) return `The site answered with an error (status ${status}). Try again in a moment.`;
  return `The page could not be read (${message}).`;
}

export function describeUnread(board: string, error: FetchProblem): string {
  if (error.kind === 'gone') return `We found ${board}, but there is no such board any more.`;
  return `We found ${board}, but could not read it (${error.message}). Try again in a moment.`;
}
