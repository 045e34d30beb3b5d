/**
 * The tables that announce their changes to all servers (`internal.announce_change`), and the hour, which each server
 * knows by itself: a page that says how many hours ago something was is stale when the next one begins.
 */
type AnnouncedTable =
  | ('job_listings' | 'companies' | 'blog_posts' | 'salary_figures')
  | ('plans' | 'payment_methods' | 'landing_pages')
  | 'hour';

/**
 * What a route tells the server about itself: every route exports one as `handle`, and server/page-routes.ts reads them
 * from the built pages.
 */
export type RouteHandle = {
  /** The label of its requests in /metrics. */
  metric: string;
  /** Whether the server caches it, and which tables' changes make the cached page stale (none: it never changes). */
  cache: false | { tables: AnnouncedTable[] };
  /** The query parameters it reads. Others are no part of the cache key, and the route does not get them. */
  searchParams?: string[];
  /** Further ones that may be named several times, as the checkboxes of a form do. */
  listParams?: readonly string[];
  /** It gets every parameter, known or not, because it answers those that it does not know with an error. */
  refusesUnknown?: true;
  /**
   * When its scripts are fetched and started: a page to read waits for the first sign of a person; forms and what
   * members see, which mean nothing without scripts, start once they are painted.
   */
  hydrates?: 'on-intent';
  /** Pages of any site may show it in a frame: only what holds nothing but links may say so. No other page may be framed. */
  frames?: 'anywhere';
};
