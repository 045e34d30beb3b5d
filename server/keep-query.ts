// What a page is called by that moved: a job, a company, an article.
const moved = /^\/(?:jobs|company|blog)\/[^?#]*$/;

/**
 * Hands the query of a request on to where it is redirected, such as the `ref` by which visits are counted. Pages are
 * rendered for all visitors alike, without the parameters that they do not read, so that a loader cannot.
 */
export function keepQuery(response: Response, request: Request): Response {
  const location = response.headers.get('Location') ?? '';
  const { pathname, search } = new URL(request.url);
  // A page that leads to itself has chosen its query: a page of a list that has fewer by now.
  const isMoved = moved.test(location) && location !== pathname;
  if (response.status < 300 || response.status > 399 || !isMoved) return response;
  response.headers.set('Location', location + search);
  return response;
}
