/** What a page is made from: the listings and companies, the articles, or nothing that changes while the server runs. */
export type Subject = 'board' | 'blog' | 'nothing';

const ofTheBoard =
  /^\/(_\.data|jobs\/[^/]+|company\/[^/]+|suggestions\.json|feed\.xml|[\w-]*sitemap[\w-]*\.xml)?(\?|$)/;
const ofTheBlog = /^\/blog(\.data|\/[^/?]+)?(\?|$)/;
const ofNothing =
  /^\/(about|advertise|contact|auth|reset-password|robots\.txt|employer\/[\w/-]+|admin(\/\w+)?)(\.data)?(\?|$)/;

/** Undefined for what is rendered anew each time: addresses of nothing, and the operator's own pages. */
export function findSubject(address: string): Subject | undefined {
  if (ofTheBoard.test(address)) return 'board';
  if (ofTheBlog.test(address)) return 'blog';
  return ofNothing.test(address) ? 'nothing' : undefined;
}

const shownOn: Record<string, Subject[]> = {
  job_listings: ['board'],
  companies: ['board'],
  // The sitemap, which is of the board, names the articles too.
  blog_posts: ['blog', 'board'],
};

/** What a row of this table is shown on. */
export function findSubjectsOf(table: string): Subject[] {
  return shownOn[table] ?? [];
}
