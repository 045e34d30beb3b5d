import type { ToolName } from '#domain/tools.ts';

/** What the queue does besides running tools; work.ts says what each is. */
export const taskNames = [
  'mail-contact-message',
  'mail-contact-messages',
  'mail-statement',
  'queue-lost-mails',
  'mail-appeal',
  'mail-message-reply',
  'mail-report-received',
  'mail-report-outcome',
  'mail-export',
  'mail-claim',
  'mail-lapsing-proof',
  'check-proofs',
  'mail-week',
  'mail-digest',
  'mail-alert-widening',
  'mail-alert-useful',
  'send-due-alerts',
  'review-alerts',
  'queue-weekly-mails',
  'mail-alert',
  'mail-order',
  'mail-order-failed',
  'mail-order-refunded',
  'mail-order-part-paid',
  'mail-order-invoice',
  'mail-plan',
  'queue-plan-mails',
  'make-export',
  'check-listing',
  'check-held-listings',
  'probe-posting',
  'search-careers-page',
  'sync-careers-page',
  'queue-due-syncs',
  'watch-chains',
  'read-logo-colors',
  'index-listings',
  'index-changes',
  'refresh-salaries',
  'open-scheduled-listings',
  'expire-invoices',
  'remove-unused-logos',
  'remove-old-pictures',
  'remove-expired-tokens',
  'apply-retention',
  'tidy-queue',
  'handle-payment-event',
  'queue-lost-payments',
  'sweep-payments',
  'post-to-channels',
  'tell-search-engines',
  'withdraw-order',
  'send-refund',
] as const;
export type TaskName = (typeof taskNames)[number];

export type CronLine = {
  /** Minute, hour, day of month, month, day of week; UTC. */
  at: string;
  start: ToolName | TaskName;
  /** How long after its time a run is still made up for, when no server was there. */
  makeUpHours?: number;
  /** The board is slow without it: also with CRON=off. */
  isUpkeep?: true;
};

// Every cron line. The import asks each source as often as its terms allow, however often it is started; a backfill or
// a reclassification is an administrator's decision.
export const schedule: CronLine[] = [
  { at: '7 * * * *', start: 'scrape-jobs' },
  { at: '17 2 * * *', start: 'deduplicate-jobs', makeUpHours: 12 },
  { at: '37 2 * * *', start: 'enrich-companies', makeUpHours: 12 },
  { at: '17 3 * * *', start: 'enhance-job-descriptions', makeUpHours: 12 },

  // Each board that an employer keeps in sync has its own time; this asks which have come.
  { at: '22 * * * *', start: 'queue-due-syncs' },

  { at: '* * * * *', start: 'index-listings', isUpkeep: true },
  // It decides itself whether it is time.
  { at: '* * * * *', start: 'refresh-salaries', isUpkeep: true },
  { at: '* * * * *', start: 'open-scheduled-listings', isUpkeep: true },
  // Each event of a payment has a job at once; these are for those that lost theirs, or that never came.
  { at: '* * * * *', start: 'queue-lost-payments', isUpkeep: true },
  { at: '*/15 * * * *', start: 'sweep-payments', isUpkeep: true },
  // Each look queues the next one; this is for when one was lost.
  { at: '*/5 * * * *', start: 'watch-chains', isUpkeep: true },
  // Each alert has its own time; this asks which have come.
  { at: '* * * * *', start: 'send-due-alerts' },
  { at: '42 9 * * *', start: 'review-alerts', makeUpHours: 12 },
  // A new message has a job of its own at once; this is for those that have lost theirs.
  { at: '27 * * * *', start: 'mail-contact-messages' },
  { at: '28 * * * *', start: 'queue-lost-mails' },
  { at: '32 * * * *', start: 'check-held-listings' },
  // A new logo has a job at once, too.
  { at: '36 * * * *', start: 'read-logo-colors', isUpkeep: true },
  // Plans end at any hour; each mail is queued once.
  { at: '3 * * * *', start: 'queue-plan-mails' },
  { at: '* * * * *', start: 'post-to-channels' },
  { at: '* * * * *', start: 'tell-search-engines' },
  { at: '12 1 * * *', start: 'check-proofs', makeUpHours: 20 },
  { at: '52 * * * *', start: 'expire-invoices', makeUpHours: 1 },
  // Monday morning, about the week that has ended.
  { at: '12 7 * * 1', start: 'queue-weekly-mails', makeUpHours: 36 },
  // Before the clean-up of files, which removes the bytes of expired exports.
  { at: '42 3 * * *', start: 'apply-retention', makeUpHours: 12 },
  { at: '47 3 * * *', start: 'remove-unused-logos', makeUpHours: 12 },
  { at: '49 3 * * *', start: 'remove-old-pictures', makeUpHours: 12 },
  { at: '52 3 * * *', start: 'remove-expired-tokens', makeUpHours: 12 },
  { at: '58 3 * * *', start: 'tidy-queue', makeUpHours: 12 },
];
