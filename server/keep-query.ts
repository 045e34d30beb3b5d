// What a page is called by that moved: a job, a company, an article.
const moved = /^\/(?:jobs|company|blog)\/[^?#]*$/;

/**
 * Hands the query of a request on to where it is redirected, such as the `ref` by which visits are counted. Pages are
 * rendered for all visitors alike, without the parameters that they do not read, so that a loader cannot.
 */
export function keepQuery(response: Response, request: Request): Response {
  const location = response.headers.get('Location') ?? '';
  if (response.status < 300 || response.status > 399 || !moved.test(location)) return response;
  response.headers.set('Location', location + new URL(request.url).search);
  return response;
}
