import type { BucketLimit } from './token-buckets.ts';

// Every rate limit, concurrency limit and size limit (docs/security.md has them in one table); RATE_LIMITS=off lifts the
// rates and the shares by network. They are far above what a person or an office behind one address does, and low enough
// that guessing, flooding and filling the disk lead nowhere.

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const rateLimits = {
  auth: {
    perNetwork: {
      // Each sends a mail, of which the server sends thirty an hour.
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
    // The caller knows the password already. Three codes of a million are valid at a time: twelve guesses an hour.
    factorCodesPerAccount: { burst: 5, seconds: 2, maxSeconds: 5 * minute, forgetSeconds: hour },
    // Five tries, then 2, 4, 8 … seconds: a user who mistyped hardly notices, an attacker gets twelve an hour.
    passwordsPerNetworkAndAccount: { burst: 5, seconds: 2, maxSeconds: 5 * minute, forgetSeconds: hour },
    // From all unknown networks together one guess a minute in the end; the owner never waits longer than that.
    passwordsPerAccount: { burst: 20, seconds: 2, maxSeconds: minute, forgetSeconds: hour },
    knownNetworkSeconds: 90 * day,
    signupsPerAccount: { burst: 5, seconds: 2, maxSeconds: minute, forgetSeconds: hour },
    // Beside the pause of a minute between mails. The newest mail is valid, so that waiting locks no owner out.
    recoveriesPerAccount: { burst: 5, seconds: minute, maxSeconds: 15 * minute, forgetSeconds: 6 * hour },
    // Of the thirty an hour that the server sends.
    reservedRecoveriesPerNetwork: { burst: 5, seconds: 12 * minute },
    reservedAfterSeconds: day,
  },
  data: {
    'insert contact_submissions': { burst: 5, seconds: minute },
    // Every text is indexed for search.
    'insert job_listings': { burst: 100, seconds: 10 },
    // Each may take the number of an invoice or an address to pay to; the database bounds them by day.
    'call create_order': { burst: 30, seconds: 20 },
    // Each reads all that is stored about a person.
    'call request_export': { burst: 5, seconds: 10 * minute },
  },
  uploads: { perAccount: { burst: 30, seconds: 10 }, perNetwork: { burst: 90, seconds: 5 } },
  functions: { burst: 30, seconds: 5 },
  ownFunctions: {
    // Made from nothing but code, and opened one after the other.
    'mail-previews': { burst: 200, seconds: 1 },
    // Each reads all listings of an employer, or of the board.
    'export-listings': { burst: 10, seconds: minute },
  },
};

/** Of proving a domain. Each code is a mail to a stranger, and each check asks servers of others. */
export const proofLimits = {
  codesPerPerson: { burst: 5, seconds: 10 * minute },
  codesPerAddress: { burst: 3, seconds: 20 * minute },
  codesPerDomain: { burst: 10, seconds: 10 * minute },
  // Of all employers together.
  codes: { burst: 60, seconds: 30 },
  // Beside the five attempts that a code has: sixty an hour at a million codes.
  attemptsPerPerson: { burst: 15, seconds: minute },
  attemptsPerDomain: { burst: 30, seconds: minute },
  checksPerPerson: { burst: 20, seconds: 30 },
  checksPerDomain: { burst: 30, seconds: 30 },
};

/** Mails in an hour that strangers can have sent by asking for alerts; an address gets three a day (87-alert-subscriptions.sql). */
export const alertLimits = { network: 5, all: 1_000 };

/** Of the desk's page about mail, for each administrator: a test is a mail, and a check asks name servers. */
export const mailDeskLimits = {
  tests: { burst: 5, seconds: 6 * minute },
  checks: { burst: 20, seconds: 30 },
};

/** Rate limits of page actions, by network. */
export const pageLimits = {
  'preview-description': { key: ['preview-description'], burst: 60, seconds: 1 },
  'report-job': { key: ['report-job'], burst: 5, seconds: 12 * minute },
};

/**
 * What one request for data may embed. The site's own requests embed single rows, two levels deep, and stay far below.
 * The cost is in the planner's units, of which reading wide rows takes about a hundred thousand a second.
 */
export const embedBounds = {
  anonymous: { depth: 3, embeds: 8, repeatedRows: 1_200, planCost: 50_000, milliseconds: 1_000 },
  authenticated: { depth: 5, embeds: 16, repeatedRows: 20_000, planCost: 250_000, milliseconds: 4_000 },
};

const kilobyte = 1024;

/**
 * How large a body may be for data, accounts and functions; no setting lifts this. A file has its bucket's limit. A
 * listing's text is some ten kilobytes.
 */
export const bodyLimits = { anonymous: 256 * kilobyte, authenticated: 2048 * kilobyte };

/**
 * How small the chunks of a body may be: after the first `unmeasured` ones, their average size. Clients that stream send
 * kilobytes at a time.
 */
export const chunkLimits = { unmeasured: 512, minAverageBytes: 32 };

/** Concurrent requests; one holds its slot from when it has arrived until its response is read. */
export type RequestSlots = typeof requestSlots;
export const requestSlots = {
  /** Further ones get 503: serving all of them would stall every caller. */
  max: 500,
  /** From so many on, each network has only `perNetworkWhenBusy`, which leaves slots for the others. */
  busyFrom: 250,
  perNetworkWhenBusy: 50,
  /** Pipelined requests; browsers and proxies send one at a time. */
  perConnection: 16,
};

/** Connections of one process, by the address of the peer: a visitor or a proxy. */
export type ConnectionLimits = typeof connectionLimits;
export const connectionLimits = {
  /** More are not accepted: each takes a file descriptor. */
  inAll: 10_000,
  /** The listen backlog, as far as the system allows: a client that finds it full tries again after a second. */
  backlog: 4_096,
  /** Connections that carry no request; beyond that the oldest of the address that has most are closed. */
  idle: 5_000,
  /** Request heads that have begun and not ended. Browsers and proxies send them whole. */
  unfinishedHeadsPerAddress: 300,
  /** Headers of a request, including those that proxies add; more get 431. */
  headers: 100,
};

/** Concurrent requests to the backend; networks get free slots round-robin. */
const backendSlots = {
  // Of the pool's twenty connections, some are left for pages.
  callers: { max: 12, maxPerKey: 8 },
  // Of those slots, only some may be held by one network's requests for data: they cost nothing but processors, of which there
  // are a few, so that a network with more of them at a time is answered no sooner and others later.
  data: { max: 12, maxPerKey: 3 },
  // Of those slots, only some may be held by requests whose bodies are still arriving.
  senders: { max: 4, maxPerKey: 2 },
};

/** How fast a body must arrive that holds such a slot, a kilobyte a second: a slower one is aborted. */
export type SenderLimits = typeof senderLimits;
export const senderLimits = { lookMilliseconds: 2_000, minBytes: 2 * kilobyte };

/** Responses that their callers do not read. */
export type UnreadLimits = typeof unreadLimits;
export const unreadLimits = {
  lookMilliseconds: 4_000,
  // Closed after two looks in a row with less than that read: a phone's weakest connection carries ten times as much.
  stalledLooks: 2,
  minBytes: 8 * kilobyte,
  /** Waiting to be read, of all callers together. */
  maxBytes: 128 * 1024 * kilobyte,
  /** A network that has more waiting gets no response until it has read: a large response has some megabytes. */
  maxBytesPerNetwork: 32 * 1024 * kilobyte,
};

/** Bytes of the backend's responses for one network: producing them costs more than sending them. */
const backendBytes = { burst: 32 * 1024 * kilobyte, perSecond: 8 * 1024 * kilobyte };

/** Pages rendered for one network; a cache hit is never limited. */
const renderings = { burst: 60, perSecond: 10 };
/** Pictures for sharing that are drawn: for one network, and for all. One that exists is not limited by these. */
const networkDrawings = { burst: 20, perSecond: 0.5 };
const drawings = { burst: 60, perSecond: 3 };
/** Concurrent requests for such pictures. */
const pictureSlots = { max: 6, maxPerKey: 2 };
/** What programs ask for, cached or not: one bucket for all their addresses (api-guard.ts). */
const api = { burst: 120, perSecond: 10 };
/** Reports of visits to listings from one network; how many of them count is the database's decision (86-visits.sql). */
const visits = { burst: 60, perSecond: 1 };
/** A page counts once more for each of these: a list of fifty has about one, one of five hundred seven. */
export const bytesPerRendering = 256 * kilobyte;
/** Concurrent renderings; networks get free slots round-robin. Rendering itself blocks the event loop. */
const renderSlots = { max: 3, maxPerKey: 1 };

/** What the server itself limits, before and around the backend. */
export type ServerLimits = {
  requests: RequestSlots;
  backend: typeof backendSlots;
  rendering: typeof renderSlots;
  pictures: typeof pictureSlots;
  /** Absent where RATE_LIMITS is off. */
  rates?: Record<'backendBytes' | 'renderings' | 'api' | 'visits' | 'drawings' | 'networkDrawings', BucketLimit>;
};
export const serverLimits: ServerLimits = {
  requests: requestSlots,
  backend: backendSlots,
  rendering: renderSlots,
  pictures: pictureSlots,
  rates: { backendBytes, renderings, api, visits, drawings, networkDrawings },
};

/** Without RATE_LIMITS no share is per network: a load test comes from one. */
export function liftShares({
  requests,
  backend: { callers, data, senders },
  rendering,
  pictures,
}: ServerLimits): ServerLimits {
  return {
    rendering: { ...rendering, maxPerKey: rendering.max },
    pictures: { ...pictures, maxPerKey: pictures.max },
    requests: { ...requests, perNetworkWhenBusy: requests.max },
    backend: {
      callers: { ...callers, maxPerKey: callers.max },
      data: { ...data, maxPerKey: data.max },
      senders: { ...senders, maxPerKey: senders.max },
    },
  };
}
