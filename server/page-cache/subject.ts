/** The data a page is rendered from: listings and companies, articles, or nothing that changes while the server runs. */
export type Subject = 'listings' | 'blog' | 'static';

const fromListings =
  /^\/(_\.data|jobs\/[^/]+|company\/[^/]+|suggestions\.json|feed\.xml|[\w-]*sitemap[\w-]*\.xml)?(\?|$)/;
const fromBlog = /^\/blog(\.data|\/[^/?]+)?(\?|$)/;
const fromNothing =
  /^\/(about|advertise|contact|auth|reset-password|robots\.txt|employer\/[\w/-]+|admin(\/\w+)?)(\.data)?(\?|$)/;

/** Undefined for what is rendered for each request: unknown addresses, and the operator's own pages. */
export function findSubject(address: string): Subject | undefined {
  if (fromListings.test(address)) return 'listings';
  if (fromBlog.test(address)) return 'blog';
  return fromNothing.test(address) ? 'static' : undefined;
}

const subjectsByTable: Record<string, Subject[]> = {
  job_listings: ['listings'],
  companies: ['listings'],
  // The sitemap lists the articles too.
  blog_posts: ['blog', 'listings'],
};

/** The subjects of the pages that show a row of this table. */
export function findSubjectsOfTable(table: string): Subject[] {
  return subjectsByTable[table] ?? [];
}
