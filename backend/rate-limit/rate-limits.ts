// This module is in charge of the kinds of rate limits. The figures are the operator's: they come with the
// configuration. A limit is counted per network (an address, or a household's IPv6 network), per account, or per both
// together.

/** A token bucket: `burst` requests at once, then one every `seconds`. */
export type TokenBucket = { burst: number; seconds: number };

/**
 * An exponential backoff: `burst` requests are free, then after each comes a delay that begins with `seconds` and doubles
 * up to `maxSeconds`. It ends after `forgetSeconds` without a request, or with a success.
 */
export type Backoff = { burst: number; seconds: number; maxSeconds: number; forgetSeconds: number };

export type RateLimits = {
  auth: {
    /** Requests of a network, by endpoint. */
    perNetwork: Record<'signup' | 'recover' | 'otp' | 'resend' | 'user' | 'verify' | 'token' | 'factor', TokenBucket>;
    /** A mailed code must not be found by guessing from many networks at once. */
    codesPerAccount: TokenBucket;
    /** The same for the codes of an authenticator app. */
    factorCodesPerAccount: Backoff;
    /** One network's wrong passwords for one account: no other network waits for them. */
    passwordsPerNetworkAndAccount: Backoff;
    /**
     * Wrong passwords for one account from all networks that never signed in to it. Its owner, at home, does not wait
     * for strangers; elsewhere they wait at most `maxSeconds`, or follow a recovery mail.
     */
    passwordsPerAccount: Backoff;
    /** How long a network counts as known after the account's owner signed in from it. */
    knownNetworkSeconds: number;
    signupsPerAccount: Backoff;
    recoveriesPerAccount: Backoff;
    /** What a network may take of the mails that are reserved for recovery; the rest counts as mails of other kinds. */
    reservedRecoveriesPerNetwork: TokenBucket;
    /** Accounts younger than that have no part in the reserve: a stranger can make as many as they like. */
    reservedAfterSeconds: number;
  };
  /** Rows written, and calls made, by a network through the data service: `insert <table>`, `call <function>`. */
  data: Record<string, TokenBucket>;
  uploads: { perAccount: TokenBucket; perNetwork: TokenBucket };
  /** Calls of an account, or of the network of an anonymous caller. */
  functions: TokenBucket;
  /** Of functions that do not count among those: by their names. */
  ownFunctions?: Record<string, TokenBucket>;
};
