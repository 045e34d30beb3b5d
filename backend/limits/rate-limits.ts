// This module is in charge of the words for how often somebody may ask. The figures are the operator's: they come
// with the configuration. Whoever is limited is a network (an address, or a household's IPv6 network), an account, or
// both together.

/** So many at once, then one every so many seconds. */
export type Steady = { burst: number; seconds: number };

/**
 * So many free, then after each a delay that begins with `seconds` and doubles up to `longest`; forgotten after
 * `forget` seconds of quiet. A success ends it.
 */
export type Growing = { burst: number; seconds: number; longest: number; forget: number };

export type RateLimits = {
  auth: {
    /** Requests of a network, by endpoint. */
    perNetwork: Record<'signup' | 'recover' | 'otp' | 'resend' | 'user' | 'verify' | 'token' | 'factor', Steady>;
    /** A mailed code must not be found by guessing from many networks at once. */
    codesPerAccount: Steady;
    /** The same for the codes of an authenticator app. */
    factorCodesPerAccount: Growing;
    /** One network's wrong passwords for one account: nobody else waits for them. */
    passwordsPerNetworkAndAccount: Growing;
    /**
     * Wrong passwords for one account from all networks that never signed in to it. Its owner, at home, does not wait
     * for strangers; elsewhere they wait at most `longest`, or follow a recovery mail.
     */
    passwordsPerAccount: Growing;
    /** How long a network is remembered as one its owner signs in from. */
    rememberedSeconds: number;
    signupsPerAccount: Growing;
    recoveriesPerAccount: Growing;
    /** What a network may take of the mails that are reserved for recovery; the rest counts as mails of other kinds. */
    reservedRecoveriesPerNetwork: Steady;
    /** Accounts younger than that have no part in the reserve: anybody can make as many as they like. */
    reservedAfterSeconds: number;
  };
  /** Rows written, and calls made, by a network through the data service: `insert <table>`, `call <function>`. */
  data: Record<string, Steady>;
  uploads: { perAccount: Steady; perNetwork: Steady };
  /** Calls of an account, or of a network where nobody is signed in. */
  functions: Steady;
};
