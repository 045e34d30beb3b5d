import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, type RouterContext } from 'react-router';
import type { AlertSubscriptions } from '#domain/alerts/alert-subscriptions.ts';
import type { Report, ReportAnswer } from '#domain/trust/report.ts';

/** What every page may know about the board it belongs to; it goes to the browser with the page. */
export type Site = {
  url: string;
  publishableKey: string;
  contactEmail: string;
  socialLinks: string[];
  /** Whether public forms look for programs that fill them in. */
  guardsForms: boolean;
};

/** A page's bytes, and the text around its content: whatever the page loads and runs stands there. */
export type RenderedPage = { bytes: Uint8Array<ArrayBuffer>; frame: string };

/** A request for a page, as its loader sees it: the client asks the backend in-process, as an anonymous visitor. */
export type Visit = {
  client: SupabaseClient;
  site: Site;
  /**
   * Says what the page is about: `listing:<id>`, `company:<id>`, `post:<id>`. Once a change of it is answered, no visitor gets the
   * stale page; of other changes in the tables of its handle it may be a second late.
   */
  shows(...keys: string[]): void;
  /**
   * Says that of listings the page shows, besides what it is about, only these: `category:<name>`, `company:<id>`,
   * `search:<words>`. A change of any other leaves it as it is; without this every change of a listing concerns it.
   */
  listsOnly(...scopes: string[]): void;
  /**
   * Says which version that has which the page of a listing shows of other listings (`internal.beside_versions`): after a change
   * of others it is asked for, together with those of other pages, and the page stays as it is while it is the same.
   */
  showsBeside(listing: string, version: string): void;
  /** The key of IndexNow, which a file of this name proves; none where that is off. */
  indexNowKey: string | undefined;
  /** Takes the rendered page, whose response has no body. */
  page: { rendered?: RenderedPage };
  /** Counts against the network's rate limit: 0, or the seconds until the visitor may send this again. */
  consumeLimit(what: 'preview-description' | 'report-job'): Promise<number>;
  /** Saves a report of the visitor, whom the server knows by their network. */
  reportJob(listing: string, report: Report): Promise<ReportAnswer>;
  /** Alerts of searches: to ask for one, and what the holder of a link may do. */
  alerts: AlertSubscriptions;
};

// The server and the built pages each load this file; they must mean the same context.
const holder = globalThis as { [key: symbol]: RouterContext<Visit> | undefined };
const key = Symbol.for('chainwork.visit');
holder[key] ??= createContext<Visit>();
export const visitContext: RouterContext<Visit> = holder[key];
