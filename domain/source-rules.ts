import type { SourceType } from './source.ts';

/** What a source asks of whoever shows its listings. Where it says nothing, the careful reading is written here. */
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
  /** Its terms forbid handing its listings to search engines: their pages ask not to be indexed. */
  isKeptFromSearchEngines: boolean;
  /** The least time between two runs of the schedule on one board. */
  hoursBetweenPolls: number;
  millisecondsBetweenRequests: number;
  /**
   * A feed of the newest only never says that a job closed: its listings expire this many days after the feed last
   * showed them. Null where the board's list is the whole truth.
   */
  listingLifeDays: number | null;
};

// Employers publish there themselves, and the vendors neither permit nor forbid showing it elsewhere.
const employersOwn = {
  mustName: false,
  isLinkFollowed: false,
  keepsLink: false,
  leadsToSource: false,
  allowsJobPosting: true,
  isKeptFromSearchEngines: false,
  hoursBetweenPolls: 1,
  millisecondsBetweenRequests: 500,
  listingLifeDays: null,
} satisfies Partial<SourceRules>;

// Boards about many employers live on the visitors that come back to them.
const linkedBack = {
  mustName: true,
  isLinkFollowed: true,
  keepsLink: true,
  leadsToSource: true,
  allowsJobPosting: false,
  isKeptFromSearchEngines: false,
  listingLifeDays: 30,
} satisfies Partial<SourceRules>;

export const sourceRules: Record<SourceType, SourceRules> = {
  greenhouse: { ...employersOwn, name: 'Greenhouse', website: 'https://www.greenhouse.com' },
  lever: { ...employersOwn, name: 'Lever', website: 'https://www.lever.co' },
  ashby: { ...employersOwn, name: 'Ashby', website: 'https://www.ashbyhq.com' },
  // Blocks a caller after some twenty requests in half a minute.
  workable: {
    ...employersOwn,
    name: 'Workable',
    website: 'https://www.workable.com',
    hoursBetweenPolls: 6,
    millisecondsBetweenRequests: 5_000,
  },
  // One request per posting: few runs, and far below its ten a second.
  smartrecruiters: {
    ...employersOwn,
    name: 'SmartRecruiters',
    website: 'https://www.smartrecruiters.com',
    hoursBetweenPolls: 6,
    millisecondsBetweenRequests: 150,
  },
  recruitee: { ...employersOwn, name: 'Recruitee', website: 'https://recruitee.com' },
  // Four times a day; more than two requests a minute are blocked. Never behind a sign-up, never in Google Jobs.
  remotive: {
    ...linkedBack,
    name: 'Remotive',
    website: 'https://remotive.com',
    isKeptFromSearchEngines: true,
    hoursBetweenPolls: 6,
    millisecondsBetweenRequests: 31_000,
  },
  // Named by its name and not by its logo, linked directly and followed.
  remoteok: {
    ...linkedBack,
    name: 'Remote OK',
    website: 'https://remoteok.com',
    hoursBetweenPolls: 6,
    millisecondsBetweenRequests: 5_000,
  },
  // Once an hour; asks that its listings are not passed on to other job searches.
  jobicy: {
    ...linkedBack,
    name: 'Jobicy',
    website: 'https://jobicy.com',
    isKeptFromSearchEngines: true,
    hoursBetweenPolls: 1,
    millisecondsBetweenRequests: 2_000,
  },
  // Its data is made anew once a day, and its listings end after sixty.
  himalayas: {
    ...linkedBack,
    name: 'Himalayas',
    website: 'https://himalayas.app',
    isKeptFromSearchEngines: true,
    hoursBetweenPolls: 24,
    millisecondsBetweenRequests: 2_000,
    listingLifeDays: 60,
  },
  arbeitnow: {
    ...linkedBack,
    name: 'Arbeitnow',
    website: 'https://www.arbeitnow.com',
    hoursBetweenPolls: 1,
    millisecondsBetweenRequests: 2_000,
  },
  // A link with anything added to it costs the token.
  web3career: {
    ...linkedBack,
    name: 'web3.career',
    website: 'https://web3.career',
    hoursBetweenPolls: 6,
    millisecondsBetweenRequests: 2_000,
  },
  rss: {
    ...linkedBack,
    name: null,
    website: null,
    hoursBetweenPolls: 6,
    millisecondsBetweenRequests: 2_000,
  },
};

/** The rules a listing's source asks for; null for an employer's own listing and for a source we do not know. */
export function findSourceRules(source: string | null): SourceRules | null {
  const type = source?.toLowerCase() ?? '';
  return Object.hasOwn(sourceRules, type) ? sourceRules[type as SourceType] : null;
}

/** What a listing's page calls its source: "Remotive", or for a feed the host of the listing's link. */
export function nameSource({ source, address }: { source: string; address: string }): string {
  const name = findSourceRules(source)?.name;
  return name ?? new URL(address).hostname.replace(/^www\./, '');
}
