import type pg from 'pg';
import type { Alert } from '#domain/alerts/alert.ts';
import type { AlertSubscriptions, AskAnswer, Confirmation, ManagedAlert } from '#domain/alerts/alert-subscriptions.ts';
import { consentVersion } from '#domain/alerts/consent.ts';
import { describeQueryTamely } from './describe-query.ts';

type Found = Omit<ManagedAlert, 'waiting'> & { waiting: { id: string; alert: Alert }[] };

/** Mails to strangers in an hour; null lifts them. What one address gets in a day is the database's own rule. */
export type AlertLimits = { network: number; all: number } | null;

/** The alerts of a board, for a visitor of whom only the network is known (database/repeatable/87-alert-subscriptions.sql). */
export function openAlertSubscriptions(
  pool: pg.Pool,
  { network, limits }: { network: string; limits: AlertLimits },
): AlertSubscriptions {
  async function call<T>(expression: string, values: unknown[]): Promise<T> {
    const { rows } = await pool.query<{ answer: T }>(`select internal.${expression} as answer`, values);
    return (rows[0] as { answer: T }).answer;
  }
  const tellLimits = limits && JSON.stringify(limits);

  return {
    ask: ({ timeZone, ...asked }) =>
      call<AskAnswer>('ask_for_alert($1, $2)', [
        JSON.stringify({ ...asked, time_zone: timeZone, network, consent_version: consentVersion }),
        tellLimits,
      ]),
    lookAtConfirmation: (token) => call<Confirmation | null>('confirm_alert($1, null)', [token]),
    confirm: (token) => call<Confirmation | null>('confirm_alert($1, $2)', [token, network]),
    find: async (token, purpose) => {
      const found = await call<Found | null>('find_alert($1, $2)', [token, purpose]);
      if (!found) return null;
      const waiting = found.waiting.map(async ({ id, alert: { query } }) => {
        return { id, query, words: await describeQueryTamely(pool, query) };
      });
      return { ...found, waiting: await Promise.all(waiting) };
    },
    isLink: (token, purpose) => call<boolean>('alert_of_token($1, $2) is not null', [token, purpose]),
    settleWaiting: (token, waiting, isWanted) =>
      call<boolean>('settle_waiting_alert($1, $2, $3, $4)', [token, waiting, isWanted, network]),
    switch: (token, purpose, state) => call<boolean>('switch_alert($1, $2, $3)', [token, purpose, state]),
    change: (token, { timeZone, ...change }) =>
      call<'changed' | 'twice' | 'gone'>('change_alert($1, $2)', [
        token,
        JSON.stringify({ ...change, ...(timeZone && { time_zone: timeZone }) }),
      ]),
    deleteAll: (token) => call<boolean>('delete_all_alerts($1)', [token]),
  };
}
