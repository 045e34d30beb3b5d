import type pg from 'pg';
import type { Log } from '#backend/config.ts';

/** What the board stores about people and their doings, how long, and the statement that removes what is older. */
export type RetentionRule = {
  what: string;
  /** An interval of PostgreSQL, which the statement gets as $1. */
  keep: string;
  remove: string;
};

// The one place that says how long things are kept. What has no rule is kept as long as its account, as an alert is on, or for
// ever: hashes of addresses that were suspended, or that get no mails of some kind.
export const retention: RetentionRule[] = [
  {
    what: 'contact messages and replies',
    keep: '12 months',
    remove: 'delete from public.contact_submissions where created_at < now() - $1::interval',
  },
  {
    what: 'reports of jobs',
    keep: '24 months',
    remove: 'delete from public.job_reports where created_at < now() - $1::interval',
  },
  {
    what: 'texts of decided reports whose reporters were deleted',
    keep: '0 days',
    remove: `update public.job_reports set details = null
      where forgotten_at is not null and details is not null and resolved_at < now() - $1::interval`,
  },
  {
    what: 'decisions that are no longer in force',
    keep: '24 months',
    // A suspension or ban that stands can still be explained.
    remove: `delete from public.moderation_decisions decision where created_at < now() - $1::interval
      and not exists (select from public.suspensions where decision_id = decision.id)
      and not exists (select from public.banned_domains where decision_id = decision.id)`,
  },
  {
    what: 'closed listings',
    keep: '5 years',
    remove: 'delete from public.job_listings where closed_at < now() - $1::interval',
  },
  {
    what: 'posts to channels that were deleted, skipped or failed, and what administrators did about them',
    keep: '12 months',
    remove: `delete from public.channel_posts
      where created_at < now() - $1::interval and state in ('deleted', 'skipped', 'failed')`,
  },
  {
    what: 'what administrators did about channels',
    keep: '24 months',
    remove: 'delete from public.channel_events where at < now() - $1::interval',
  },
  {
    what: 'what search engines were told of pages',
    // Afterwards a page that changed only elsewhere is told of once more.
    keep: '12 months',
    remove: `delete from internal.index_notices where queued_at < now() - $1::interval and state in ('sent', 'failed')`,
  },
  {
    what: 'how many notices search engines were sent a day',
    keep: '3 months',
    remove: 'delete from internal.index_quotas where day < current_date - $1::interval',
  },
  {
    what: 'what administrators did about search engines',
    keep: '24 months',
    remove: 'delete from internal.search_engine_events where at < now() - $1::interval',
  },
  {
    what: 'drafts of jobs',
    keep: '12 months',
    remove: 'delete from public.job_drafts where updated_at < now() - $1::interval',
  },
  {
    what: 'orders that were never paid nor invoiced',
    keep: '12 months',
    remove: `delete from public.orders bought where updated_at < now() - $1::interval
      and state in ('draft', 'open', 'expired', 'cancelled', 'failed')
      and not exists (select from public.order_ledger where order_id = bought.id)
      and not exists (select from public.order_documents where order_id = bought.id)`,
  },
  {
    what: 'orders, invoices and payments',
    // As long as the laws of most countries want the books to be kept.
    keep: '10 years',
    remove: 'delete from public.orders where updated_at < now() - $1::interval',
  },
  {
    what: 'what providers of payments reported',
    keep: '13 months',
    remove: 'delete from internal.payment_events where received_at < now() - $1::interval and handled_at is not null',
  },
  {
    what: 'settled alarms about payments without an order',
    keep: '24 months',
    remove: `delete from public.payment_alarms where order_id is null and settled_at < now() - $1::interval`,
  },
  {
    what: 'mails that did not arrive',
    keep: '30 days',
    remove: 'delete from internal.mail_reports where created_at < now() - $1::interval',
  },
  {
    what: 'suppressions of addresses that did not take mails for a while',
    // A full mailbox may be empty by then; where it is not, three more mails end in the same.
    keep: '90 days',
    remove: `delete from internal.mail_suppressions where reason = 'soft-bounces' and created_at < now() - $1::interval`,
  },
  {
    what: 'who changed suppressions',
    keep: '24 months',
    remove: 'delete from internal.suppression_changes where created_at < now() - $1::interval',
  },
  {
    what: 'exports of personal data',
    keep: '7 days',
    remove: 'select internal.remove_expired_exports($1::interval)',
  },
  {
    what: 'decided claims of companies',
    keep: '24 months',
    remove: 'delete from public.company_claims where decided_at < now() - $1::interval',
  },
  {
    what: 'attempts to prove a domain',
    keep: '90 days',
    // A token that a company's proof rests on is kept there as well.
    remove: 'delete from internal.domain_challenges where coalesce(code_sent_at, created_at) < now() - $1::interval',
  },
  {
    what: 'what was found behind careers pages',
    keep: '7 days',
    remove: 'delete from public.careers_searches where created_at < now() - $1::interval',
  },
  {
    what: 'runs of tools',
    keep: '90 days',
    remove: 'delete from public.cron_execution_logs where created_at < now() - $1::interval',
  },
  {
    what: 'what was done with runs',
    keep: '24 months',
    remove: 'delete from public.run_actions where created_at < now() - $1::interval',
  },
  {
    what: 'proposals of dry runs',
    keep: '0 days',
    remove: 'delete from public.run_proposals where expires_at < now() - $1::interval',
  },
  {
    what: 'searches',
    keep: '30 days',
    remove: 'delete from public.searches where day <= current_date - $1::interval',
  },
  {
    what: 'searches that are not shown',
    keep: '30 days',
    remove: 'delete from internal.unshown_searches where last_day <= current_date - $1::interval',
  },
  {
    what: 'figures of listings',
    keep: '13 months',
    remove: 'delete from public.listing_figures where day < current_date - $1::interval',
  },
  {
    what: 'alerts that were never confirmed',
    keep: '7 days',
    remove: 'delete from internal.alerts where confirmed_at is null and created_at < now() - $1::interval',
  },
  {
    what: 'alerts that their readers ended',
    keep: '30 days',
    // One that was asked for again may still be confirmed.
    remove: `delete from internal.alerts where ended_at < now() - $1::interval and confirm_asked_at < now() - interval '7 days'`,
  },
  {
    what: 'searches that no alert asks',
    keep: '1 day',
    remove: `delete from internal.alert_queries search where created_at < now() - $1::interval
      and not exists (select from internal.alerts where query_id = search.id)`,
  },
  {
    what: 'records of mails that ask to confirm an alert',
    keep: '7 days',
    remove: 'delete from internal.alert_mails where created_at < now() - $1::interval',
  },
  {
    what: 'records of weekly mails',
    keep: '3 months',
    remove: 'delete from internal.weekly_mails where week < current_date - $1::interval',
  },
  {
    what: 'reports of what plans brought',
    keep: '13 months',
    remove: 'delete from internal.term_reports where created_at < now() - $1::interval',
  },
  {
    what: 'records of mails about plans',
    keep: '3 months',
    remove: 'delete from internal.plan_mails where created_at < now() - $1::interval',
  },
  {
    what: 'what searches of alerts found',
    // Longer than a week, after which the last alert is told of it.
    keep: '15 days',
    remove: 'delete from internal.alert_matches where created_at < now() - $1::interval',
  },
  {
    what: 'digests of alerts',
    keep: '3 months',
    remove: 'delete from internal.alert_digests where created_at < now() - $1::interval',
  },
  {
    what: 'which jobs alerts have told of',
    // A listing is news once, for ever; this is for copies of it, which come within weeks.
    keep: '6 months',
    remove: 'delete from internal.alert_ledger where created_at < now() - $1::interval',
  },
  {
    what: 'hashes that tell the visitors of a day apart',
    keep: '1 day',
    // Also forgotten by the first visit of the next day (internal.record_visits).
    remove: `with salts as (delete from internal.visit_salts where day <= (now() at time zone 'utc')::date - $1::interval)
      delete from internal.visit_marks where day <= (now() at time zone 'utc')::date - $1::interval`,
  },
];

/** Removes what is older than its rule says, and logs how much. A rule that fails does not keep the others from theirs. */
export async function applyRetention({ pool, log }: { pool: pg.Pool; log: Log }): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, keep, remove } of retention) {
    try {
      const { rowCount } = await pool.query(remove, [keep]);
      if (rowCount) log.info({ what, keep, removed: rowCount }, 'what was kept long enough is removed');
    } catch (error) {
      log.error({ err: error, what }, 'what was kept long enough could not be removed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'retention was not applied to everything');
}
