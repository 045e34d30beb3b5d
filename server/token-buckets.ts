import { LRUCache } from 'lru-cache';

export type BucketLimit = { burst: number; perSecond: number };
type Bucket = { tokens: number; at: number };

const maxKeys = 10_000;

/**
 * A rate limit in this process's memory, for what costs only this process: a burst, then so many tokens a second.
 * (Limits that hold across servers are counted in the database: backend/rate-limit/consume-limits.ts.)
 */
export function createTokenBuckets({ burst, perSecond }: BucketLimit, now = () => performance.now()) {
  const buckets = new LRUCache<string, Bucket>({ max: maxKeys });

  function fill(key: string): Bucket {
    const at = now();
    const known = buckets.get(key) ?? { tokens: burst, at };
    const bucket = { tokens: Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond), at };
    buckets.set(key, bucket);
    return bucket;
  }

  return {
    /** Takes a token and answers 0, or answers the seconds until there is one. */
    take(key: string): number {
      const bucket = fill(key);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
      bucket.tokens -= 1;
      return 0;
    },
    /** Takes tokens for what has been used already, even more than there are. */
    charge(key: string, tokens: number): void {
      fill(key).tokens -= tokens;
    },
    /** The tokens that there are, and the seconds until there are as many as there can be. */
    count(key: string): { tokens: number; seconds: number } {
      const { tokens } = fill(key);
      return { tokens: Math.max(0, Math.floor(tokens)), seconds: Math.ceil((burst - tokens) / perSecond) };
    },
    /** Answers 0 while there is any token, else the seconds until there is. */
    look(key: string): number {
      const { tokens } = fill(key);
      return tokens > 0 ? 0 : Math.max(1, Math.ceil(-tokens / perSecond));
    },
  };
}
