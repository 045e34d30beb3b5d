import { isIPv6 } from 'node:net';
import type { BackendConfig } from '../config.ts';
import { mailedJustNow, tooManyMails, tooManyRequests } from './errors.ts';

// This module is in charge of how often somebody may ask. Each limit is a bucket of tokens that fills up
// steadily; a request takes one, and finds the bucket empty when requests come faster than it fills.

const fiveMinutes = 5 * 60;
const limitsPerAddress = {
  signup: { burst: 30, perSecond: 30 / fiveMinutes },
  recover: { burst: 30, perSecond: 30 / fiveMinutes },
  otp: { burst: 30, perSecond: 30 / fiveMinutes },
  resend: { burst: 30, perSecond: 30 / fiveMinutes },
  user: { burst: 30, perSecond: 30 / fiveMinutes },
  verify: { burst: 30, perSecond: 30 / fiveMinutes },
  token: { burst: 30, perSecond: 150 / fiveMinutes },
};
// A six-digit code must not be found by guessing from many addresses at once.
const guessesPerAccount = { burst: 10, perSecond: 10 / fiveMinutes };

export type LimitName = keyof typeof limitsPerAddress;
export type Limits = ReturnType<typeof createLimits>;

export function createLimits({ auth }: BackendConfig) {
  const requests = createBuckets();
  const guesses = createBuckets();
  const mails = createBuckets();
  const absent = createBuckets();
  const mailQuota = { burst: auth.mailsPerHour, perSecond: auth.mailsPerHour / 3600 };

  return {
    requireTurn(name: LimitName, request: Request): void {
      const address = auth.rateLimits ? auth.clientAddress(request) : null;
      if (!address) return;
      const wait = requests.take(`${name} ${networkOf(address)}`, limitsPerAddress[name]);
      if (wait > 0) throw tooManyRequests(wait);
    },

    requireGuess(email: string): void {
      const wait = auth.rateLimits ? guesses.take(email, guessesPerAccount) : 0;
      if (wait > 0) throw tooManyRequests(wait);
    },

    /** Asked before the account is looked up, so that the refusal is the same for everybody. */
    requireMailQuota(): void {
      const wait = auth.rateLimits ? mails.peek('all', mailQuota) : 0;
      if (wait > 0) throw tooManyMails(wait);
    },

    countMail(): void {
      mails.take('all', mailQuota);
    },

    requirePause(sentAt: Date | null): void {
      const seconds = sentAt ? Math.ceil(auth.secondsBetweenMails - (Date.now() - sentAt.getTime()) / 1000) : 0;
      if (seconds > 0) throw mailedJustNow(seconds);
    },

    /** The same pause for an address that gets no mail: otherwise asking twice would tell who has an account. */
    requirePauseForAbsent(flow: string, email: string): void {
      if (auth.secondsBetweenMails <= 0) return;
      const wait = absent.take(`${flow} ${email}`, { burst: 1, perSecond: 1 / auth.secondsBetweenMails });
      if (wait > 0) throw mailedJustNow(wait);
    },
  };
}

type Limit = { burst: number; perSecond: number };
type Bucket = { tokens: number; at: number; fullAt: number };
const maxBuckets = 20_000;

function createBuckets() {
  const buckets = new Map<string, Bucket>();

  function fill(key: string, { burst, perSecond }: Limit): number {
    const bucket = buckets.get(key);
    if (!bucket) return burst;
    return Math.min(burst, bucket.tokens + ((Date.now() - bucket.at) / 1000) * perSecond);
  }

  const waitFor = (tokens: number, { perSecond }: Limit) =>
    tokens >= 1 ? 0 : Math.min(3600, Math.max(1, Math.ceil((1 - tokens) / perSecond)));

  return {
    peek: (key: string, limit: Limit) => waitFor(fill(key, limit), limit),

    /** Takes a token and answers 0, or answers the seconds until there is one. */
    take(key: string, limit: Limit): number {
      const tokens = fill(key, limit);
      const wait = waitFor(tokens, limit);
      if (wait > 0) return wait;
      const at = Date.now();
      buckets.delete(key);
      buckets.set(key, { tokens: tokens - 1, at, fullAt: at + ((limit.burst - tokens + 1) / limit.perSecond) * 1000 });
      if (buckets.size > maxBuckets) forgetSome(buckets, at);
      return 0;
    },
  };
}

// A full bucket says nothing; beyond that the least recently used ones go.
function forgetSome(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, { fullAt }] of buckets) if (fullAt <= now) buckets.delete(key);
  for (const key of buckets.keys()) {
    if (buckets.size <= maxBuckets / 2) break;
    buckets.delete(key);
  }
}

// A household or server has a whole /64 of IPv6 addresses to itself.
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<string>(Math.max(0, zeros)).fill('0'), ...end].slice(0, 4).join(':');
}
