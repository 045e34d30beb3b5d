// Every figure of how often somebody may ask, and of how much at once; RATE_LIMITS=off lifts all of them. They are far above what a person or an
// office behind one address does, and low enough that guessing, flooding and filling the disk lead nowhere.

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
    },
    codesPerAccount: { burst: 10, seconds: 30 },
    // Five tries, then 2, 4, 8 … seconds: whoever mistyped hardly notices, whoever guesses gets twelve an hour.
    passwordsPerNetworkAndAccount: { burst: 5, seconds: 2, longest: 5 * minute, forget: hour },
    // From all strange networks together one guess a minute in the end, and nobody is kept out for longer than that.
    passwordsPerAccount: { burst: 20, seconds: 2, longest: minute, forget: hour },
    rememberedSeconds: 90 * day,
    signupsPerAccount: { burst: 5, seconds: 2, longest: minute, forget: hour },
    // Beside the pause of a minute between mails. The newest mail works, so that waiting keeps nobody out.
    recoveriesPerAccount: { burst: 5, seconds: minute, longest: 15 * minute, forget: 6 * hour },
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
