import type { Caller } from '../caller.ts';
import type { BackendConfig } from '../config.ts';
import { consumeLimits, type LimitUse, recordSuccess, requireLimits } from '../rate-limit/consume-limits.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { mailedJustNow, tooManyMails, tooManyRequests } from './errors.ts';

// This module is in charge of the authentication service's rate limits. Limits per account are counted by the address
// that was typed, whether or not there is such an account, so that a refusal does not reveal one.

export type LimitName = keyof RateLimits['auth']['perNetwork'];
/** Strangers can use up the mails of the other kind; a user who forgot their password still gets one. */
export type MailKind = 'recovery' | 'other';
/** Mails that are asked for in different ways and keep one pause together. */
type MailFlow = 'confirmation' | 'recovery' | 'email change';
export type Limits = ReturnType<typeof createLimits>;

export function createLimits(config: BackendConfig) {
  const { auth, rateLimits } = config;
  const limits = rateLimits?.auth;
  const quotaOf = (kind: MailKind) => ({
    key: kind === 'recovery' ? ['mails', 'recovery'] : ['mails'],
    burst: auth.mailsPerHour,
    seconds: 3600 / auth.mailsPerHour,
  });

  async function require(...uses: LimitUse[]): Promise<void> {
    if (limits) await requireLimits(config, uses, tooManyRequests);
  }

  return {
    async requireNetworkLimit(name: LimitName, { network }: Caller): Promise<void> {
      if (limits && network !== null) await require({ key: [name, network], ...limits.perNetwork[name] });
    },

    /** Asked before the password is compared, and counted then: many at once are no way around it. */
    async requirePasswordLimit(email: string, caller: Caller): Promise<void> {
      if (!limits) return;
      const network = caller.network ?? 'unknown';
      await require({ key: ['password', email, network], ...limits.passwordsPerNetworkAndAccount }, {
        key: ['password', email],
        unless: ['known', email, network],
        ...limits.passwordsPerAccount,
      });
    },

    /** A user who signed in, by password or by mail, is no stranger to this account on their network. */
    async recordSignIn(email: string | undefined, caller: Caller): Promise<void> {
      if (!limits || !email) return;
      const network = caller.network ?? 'unknown';
      const known = ['known', email, network];
      await recordSuccess(config, { done: [['password', email, network]], known, seconds: limits.knownNetworkSeconds });
    },

    async requireFactorLimit(userId: string): Promise<void> {
      if (limits) await require({ key: ['factor', userId], ...limits.factorCodesPerAccount });
    },

    /** A user who showed a good code ends the backoff, and is no stranger to this account on their network. */
    async recordFactorSuccess({ id, email }: { id: string; email: string | null }, { network }: Caller): Promise<void> {
      if (!limits) return;
      const known = ['known', email ?? id, network ?? 'unknown'];
      await recordSuccess(config, { done: [['factor', id]], known, seconds: limits.knownNetworkSeconds });
    },

    async requireCodeLimit(email: string): Promise<void> {
      if (limits) await require({ key: ['code', email], ...limits.codesPerAccount });
    },

    async requireSignupLimit(email: string): Promise<void> {
      if (limits) await require({ key: ['signup account', email], ...limits.signupsPerAccount });
    },

    async requireRecoveryLimit(email: string): Promise<void> {
      if (limits) await require({ key: ['recovery account', email], ...limits.recoveriesPerAccount });
    },

    /** Asked before the account is looked up, so that the refusal is the same with or without one. */
    async requireMailQuota(kind: MailKind = 'other'): Promise<void> {
      const wait = limits ? await consumeLimits(config, [{ ...quotaOf(kind), peek: true }]) : 0;
      if (wait > 0) throw tooManyMails(wait);
    },

    async hasMailQuota(kind: MailKind): Promise<boolean> {
      return !limits || (await consumeLimits(config, [{ ...quotaOf(kind), peek: true }])) === 0;
    },

    /**
     * The mails this network's recoveries count as. Asked before the account is looked up, and counted for every
     * address, so that it does not reveal an account.
     */
    async chooseRecoveryKind({ network }: Caller): Promise<MailKind> {
      if (!limits) return 'recovery';
      const key = ['reserved recovery', network ?? 'unknown'];
      const wait = await consumeLimits(config, [{ key, ...limits.reservedRecoveriesPerNetwork }]);
      return wait > 0 ? 'other' : 'recovery';
    },

    isTooNewForReserve(createdAt: Date | null): boolean {
      return !!limits && !!createdAt && Date.now() - createdAt.getTime() < limits.reservedAfterSeconds * 1000;
    },

    async countMail(kind: MailKind): Promise<void> {
      if (limits) await consumeLimits(config, [quotaOf(kind)]);
    },

    requirePause(sentAt: Date | null): void {
      const seconds = sentAt ? Math.ceil(auth.secondsBetweenMails - (Date.now() - sentAt.getTime()) / 1000) : 0;
      if (seconds > 0) throw mailedJustNow(seconds);
    },

    /**
     * The same pause where a stranger can type the address. It is counted by the address, before an account is looked up:
     * otherwise one request after another, of the same kind or of two, would tell who has an account.
     */
    async requirePauseOfAddress(flow: MailFlow, email: string): Promise<void> {
      if (auth.secondsBetweenMails <= 0) return;
      const wait = await consumeLimits(config, [
        { key: ['mail pause', flow, email], burst: 1, seconds: auth.secondsBetweenMails },
      ]);
      if (wait > 0) throw mailedJustNow(wait);
    },
  };
}
