/**
 * All that is known of a source besides how it is read (functions/importers/<type>/): what it is called, where its
 * pages lie and what its terms ask of a site that shows its listings. Where they say nothing, the careful reading counts.
 */
export type SourceDeclaration = SourceRules & {
  type: string;
  /** Hosts where many employers have their page: none of them is an employer's own, nor is a logo found there. */
  hosts: readonly string[];
  /** Of sources whose postings have an id that is unique among all their boards. */
  postings?: PostingAddresses;
  /** The API is one list for all callers: an entry of job-sources.json needs no board. */
  isOneList?: boolean;
  /** The setting with the token, of sources that are not read without one. */
  tokenSetting?: string;
};

export type SourceRules = {
  /** As people read it beside a listing; null where every feed has its own: then the host of the listing's link. */
  name: string | null;
  website: string | null;
  /** The listing's page names the source and links to it. */
  mustName: boolean;
  /** Links to the source carry no nofollow. */
  isLinkFollowed: boolean;
  /** The listing's link stays byte for byte: no added parameters, no redirect of ours in between. */
  keepsLink: boolean;
  /** Apply Now leads to the listing's own link, also where the company's site is known. */
  leadsToSource: boolean;
  allowsJobPosting: boolean;
  /** Its listings may be in mails, by title and with a link to their page here: not where they are for this site only. */
  allowsMails: boolean;
  /** Its terms forbid handing its listings to search engines: their pages ask not to be indexed. */
  isKeptFromSearchEngines: boolean;
  /** Feeds, which other sites may republish, show the beginning of its texts; else only what a card shows. */
  isTextInFeeds: boolean;
  /** Its listings may be posted to channels (functions/channels/), where it is named if it must be. */
  allowsChannels: boolean;
  /** The least time between two runs of the schedule on one board. */
  hoursBetweenPolls: number;
  millisecondsBetweenRequests: number;
  /**
   * A feed of the newest only never says that a job closed: its listings expire this many days after the feed last
   * showed them. Null where the board's list is the whole truth.
   */
  listingLifeDays: number | null;
};

export type PostingAddresses = {
  /** The whole host of a board; its pages without a posting's id are lists. */
  host: RegExp;
  /** The posting's id in an address on such a host. */
  findId(url: URL): string | null | undefined;
  /** The parameter that carries the id on employers' own pages: `?gh_jid=4012345`. */
  parameter?: { name: string; id: RegExp };
  /** The form of an id as the API gives it. */
  id?: RegExp;
};

/** Employers publish there themselves, and the vendors neither permit nor forbid showing it elsewhere. */
export const employersOwn = {
  mustName: false,
  isLinkFollowed: false,
  keepsLink: false,
  leadsToSource: false,
  allowsJobPosting: true,
  allowsMails: true,
  isKeptFromSearchEngines: false,
  isTextInFeeds: true,
  allowsChannels: true,
  hoursBetweenPolls: 1,
  millisecondsBetweenRequests: 500,
  listingLifeDays: null,
} as const;

/** Boards about many employers live on the visitors that come back to them. */
export const linkedBack = {
  mustName: true,
  isLinkFollowed: true,
  keepsLink: true,
  leadsToSource: true,
  allowsJobPosting: false,
  allowsMails: true,
  isKeptFromSearchEngines: false,
  isTextInFeeds: true,
  allowsChannels: true,
  listingLifeDays: 30,
} as const;

export const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
