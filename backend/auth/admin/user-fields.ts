import { z } from 'zod';
import { invalid } from '../errors.ts';
import { UserData } from '../users/user-data.ts';

/** What an administrator may set. */
export const UserFields = z.object({
  id: z.guid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: UserData.nullish(),
  app_metadata: UserData.nullish(),
  role: z.string().max(63).nullish(),
  ban_duration: z.string().nullish(),
});
export type UserFields = z.infer<typeof UserFields>;

const secondsOfUnit: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** `24h30m` from now, or null for `none`. */
export function readBan(duration: string): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== duration) {
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`);
  }
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (secondsOfUnit[unit ?? ''] ?? 0), 0);
  // PostgreSQL and JavaScript both know the year 9999; no ban lasts longer.
  return new Date(Math.min(Date.now() + seconds * 1000, Date.UTC(9999, 0)));
}
