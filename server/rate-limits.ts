import type { BucketLimit } from './token-buckets.ts';

// Every figure of how often and how much a caller may ask (docs/security.md has them in one table); RATE_LIMITS=off lifts
// the rates and the shares by network. They are far above what a person or an office behind one address does, and low
// enough that guessing, flooding and filling the disk lead nowhere.

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const applyClicks = { burst: 30, seconds: 2 };

export const rateLimits = {
  auth: {
    perNetwork: {
      // Each sends a mail, of which the whole board has thirty an hour.
      signup: { burst: 10, seconds: 30 },
      recover: { burst: 10, seconds: 30 },
      otp: { burst: 10, seconds: 30 },
      resend: { burst: 10, seconds: 30 },
      user: { burst: 30, seconds: 10 },
      verify: { burst: 30, seconds: 10 },
      // Signing in, and the hourly renewal of every open tab.
      token: { burst: 30, seconds: 2 },
      factor: { burst: 30, seconds: 10 },
    },
    codesPerAccount: { burst: 10, seconds: 30 },
    // Whoever asks knows the password already. Three codes of a million are good at a time: twelve guesses an hour.
    factorCodesPerAccount: { burst: 5, seconds: 2, longest: 5 * minute, forget: hour },
    // Five tries, then 2, 4, 8 … seconds: whoever mistyped hardly notices, whoever guesses gets twelve an hour.
    passwordsPerNetworkAndAccount: { burst: 5, seconds: 2, longest: 5 * minute, forget: hour },
    // From all strange networks together one guess a minute in the end, and nobody is kept out for longer than that.
    passwordsPerAccount: { burst: 20, seconds: 2, longest: minute, forget: hour },
    rememberedSeconds: 90 * day,
    signupsPerAccount: { burst: 5, seconds: 2, longest: minute, forget: hour },
    // Beside the pause of a minute between mails. The newest mail works, so that waiting keeps nobody out.
    recoveriesPerAccount: { burst: 5, seconds: minute, longest: 15 * minute, forget: 6 * hour },
    // Of the thirty an hour for the whole board.
    reservedRecoveriesPerNetwork: { burst: 5, seconds: 12 * minute },
    reservedAfterSeconds: day,
  },
  data: {
    'insert contact_submissions': { burst: 5, seconds: minute },
    // Every text is indexed for search.
    'insert job_listings': { burst: 100, seconds: 10 },
    'call count_apply_click': applyClicks,
  },
  uploads: { perAccount: { burst: 30, seconds: 10 }, perNetwork: { burst: 90, seconds: 5 } },
  functions: { burst: 30, seconds: 5 },
};

/** What pages ask for besides the backend, by network. An apply click counts as one, through whichever door. */
export const pageLimits = {
  'apply-clicks': { key: ['data', 'call count_apply_click'], ...applyClicks },
  'preview-description': { key: ['preview-description'], burst: 60, seconds: 1 },
};

/**
 * What one request for data may embed. The site's own embed single rows, two levels deep: none of them meets these. The
 * cost is in PostgreSQL's units, of which reading wide rows takes about a hundred thousand a second.
 */
export const embedBounds = {
  anonymous: { depth: 3, embeds: 8, repeatedRows: 1_200, planCost: 50_000, milliseconds: 1_000 },
  authenticated: { depth: 5, embeds: 16, repeatedRows: 20_000, planCost: 250_000, milliseconds: 4_000 },
};

const kilobyte = 1024;

/**
 * How large a body may be for data, accounts and functions, which no setting lifts; a file has its bucket's limit. A
 * listing's text is some ten kilobytes.
 */
export const bodyLimits = { anonymous: 256 * kilobyte, authenticated: 2048 * kilobyte };

/**
 * Into how many pieces a body may be cut: after the first so many, they have so many bytes on average. Clients that
 * stream send kilobytes at a time.
 */
export const chunkLimits = { unmeasured: 512, minAverageBytes: 32 };

/** Who may be answered at the same time; a request counts from when it has arrived until its answer is read. */
export type RequestSlots = typeof requestSlots;
export const requestSlots = {
  /** More at once are told to come back: answering them all would stall everybody. */
  max: 500,
  /** From so many on, each network has only so many. What one has less, the others have more. */
  busyFrom: 250,
  perNetworkWhenBusy: 50,
  /** Requests that a client sends without waiting for answers; browsers and proxies send one. */
  perConnection: 16,
};

/** Connections of one process, by the address of whoever opened them: a visitor or a proxy. */
export type ConnectionLimits = typeof connectionLimits;
export const connectionLimits = {
  /** More are not accepted: each takes a file descriptor. */
  inAll: 10_000,
  /** That wait to be accepted, as far as the system allows: one that finds no room tries again after a second. */
  backlog: 4_096,
  /** Of those that carry no request; then the address that has most loses its oldest. */
  idle: 5_000,
  /** Heads of requests that have begun and do not end. Browsers and proxies send them whole. */
  unfinishedHeadsPerAddress: 300,
  /** Headers of a request, what proxies add included; then 431. */
  headers: 100,
};

/** Requests to the backend that run at once; of the rest, networks take turns. */
const backendSlots = {
  // Of the pool's twenty connections, some are left to the pages.
  callers: { max: 12, maxPerKey: 8 },
  // Of those, only some may be taken by bodies that are still on their way.
  senders: { max: 4, maxPerKey: 2 },
};

/** How fast a body arrives that has such a place, a kilobyte a second: one that is slower makes room. */
export type SenderLimits = typeof senderLimits;
export const senderLimits = { lookMilliseconds: 2_000, minBytes: 2 * kilobyte };

/** Answers that nobody reads. */
export type UnreadLimits = typeof unreadLimits;
export const unreadLimits = {
  lookMilliseconds: 4_000,
  // After two looks in a row with less than that taken: a telephone's weakest connection carries ten times as much.
  stalledLooks: 2,
  minBytes: 8 * kilobyte,
  /** All that waits to be read, of all callers together. */
  maxBytes: 128 * 1024 * kilobyte,
  /** A network that lets more wait gets nothing more until it has read: a full answer has some megabytes. */
  maxBytesPerNetwork: 32 * 1024 * kilobyte,
};

/** Bytes of the backend's answers for one network: making them costs more than sending them. */
const backendBytes = { burst: 32 * 1024 * kilobyte, perSecond: 8 * 1024 * kilobyte };

/** Pages rendered anew for one network; a page from the cache is never limited. */
const renderings = { burst: 60, perSecond: 10 };
/** A larger page counts once more for each of these: a list of fifty has about one, one of five hundred seven. */
export const bytesPerRendering = 256 * kilobyte;
/** So many are rendered at once; networks take turns. Rendering itself fills the process for its while. */
const renderSlots = { max: 3, maxPerKey: 1 };

/** What the server itself bounds, before and around the backend. */
export type ServerLimits = {
  requests: RequestSlots;
  backend: typeof backendSlots;
  rendering: typeof renderSlots;
  /** Not given where RATE_LIMITS is off. */
  rates?: Record<'backendBytes' | 'renderings', BucketLimit>;
};
export const serverLimits: ServerLimits = {
  requests: requestSlots,
  backend: backendSlots,
  rendering: renderSlots,
  rates: { backendBytes, renderings },
};

/** Without RATE_LIMITS nothing is shared out by network: a load test comes from one. */
export function liftShares({ requests, backend: { callers, senders }, rendering }: ServerLimits): ServerLimits {
  return {
    rendering: { ...rendering, maxPerKey: rendering.max },
    requests: { ...requests, perNetworkWhenBusy: requests.max },
    backend: {
      callers: { ...callers, maxPerKey: callers.max },
      senders: { ...senders, maxPerKey: senders.max },
    },
  };
}
