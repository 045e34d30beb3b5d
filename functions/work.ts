import type pg from 'pg';
import type { BackendConfig, FunctionHandler, Log } from '#backend/config.ts';
import { mailAlert } from './alerts/mail-alert.ts';
import { mailDigest } from './alerts/mail-digest.ts';
import { mailStillUseful, mailWidening, reviewAlerts } from './alerts/review-alerts.ts';
import { sendDueAlerts } from './alerts/send-due-alerts.ts';
import { searchCareersPage } from './careers/search-careers-page.ts';
import { queueDueSyncs, syncCareersPage } from './careers/sync-careers-page.ts';
import type { Posting } from './channels/open-posting.ts';
import { postToChannels } from './channels/post-to-channels.ts';
import { watchUnreadListings } from './facts/watch-unread-listings.ts';
import { type LogoColorParts, readLogoColors } from './logos/read-logo-colors.ts';
import { dropUndeliverable } from './mails/drop-undeliverable.ts';
import type { Site } from './mails/letter.ts';
import type { SendMail } from './mails/mail.ts';
import { mailContactMessage, queueLostMessages } from './mails/mail-contact-message.ts';
import { mailExport } from './mails/mail-export.ts';
import { mailMessageReply } from './mails/mail-message-reply.ts';
import {
  mailOrder,
  mailOrderFailed,
  mailOrderInvoice,
  mailOrderPartPaid,
  mailOrderRefunded,
  mailPlan,
  queuePlanMails,
} from './mails/mail-plans.ts';
import { mailClaim, mailLapsingProof } from './mails/mail-proofs.ts';
import { mailReportOutcome, mailReportReceived } from './mails/mail-reporters.ts';
import { mailAppeal, mailStatement } from './mails/mail-statement.ts';
import { mailWeek, queueWeeklyMails } from './mails/mail-week.ts';
import { queueLostMails } from './mails/queue-lost-mails.ts';
import { removeExpiredTokens, tidyQueue } from './maintenance/clean-ups.ts';
import { countFirstFigures } from './maintenance/count-first-figures.ts';
import { createIndexTasks } from './maintenance/index-listings.ts';
import { openScheduledListings } from './maintenance/open-scheduled-listings.ts';
import { refreshSalaries } from './maintenance/refresh-salaries.ts';
import { removeUnusedLogos } from './maintenance/remove-unused-logos.ts';
import { applyRetention } from './maintenance/retention.ts';
import { expireInvoices } from './payments/invoice/expire-invoices.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createPaymentTasks } from './payments/tasks.ts';
import type { ArchiveFiles } from './privacy/archive-files.ts';
import { makeExport } from './privacy/make-export.ts';
import { checkDueProofs } from './proof/check-due-proofs.ts';
import type { CheckParts } from './proof/check-proof.ts';
import { type Queue, startQueue } from './queue.ts';
import { createHandlers } from './runs/handlers.ts';
import { createToolRunner } from './runs/tool-runner.ts';
import { watchForDeadRuns } from './runs/watch-for-dead-runs.ts';
import { tellSearchEngines } from './search-engines/tell-search-engines.ts';
import { removeOldPictures } from './sharing/share-pictures.ts';
import { createTools, type ToolParts } from './tools/all.ts';
import { checkListing, queueLostChecks } from './trust/check-listing.ts';
import { probePosting } from './trust/probe-posting.ts';

// This module is in charge of all that the server does without a page being asked for: it puts the tools, their
// callers, the queue and the schedule together.

export type Work = {
  /** The tools as server functions. */
  handlers: Record<string, FunctionHandler>;
  /** Begins with the queue and the schedule; `backend` is what the file service runs with. */
  start(backend: BackendConfig): Promise<void>;
  stop(): Promise<void>;
};

type Parts = ToolParts & {
  /** The owner's. */
  pool: pg.Pool;
  log: Log;
  isScheduleOn: boolean;
  /** Where contact messages go. */
  contactEmail: string;
  sendMail: SendMail;
  /** The board's own address, for links in mails. */
  site: Site;
  /** Where exports of personal data are stored. */
  archives: ArchiveFiles;
  /** How proofs of domains are looked for. */
  proof: CheckParts;
  /** The ways to pay that are on. */
  providers: PaymentProvider[];
  /** Where jobs are posted, and with which picture. */
  posting: Posting;
  /** How a stored logo is opened. */
  readLogo: LogoColorParts['readLogo'];
};

export function createWork({
  pool,
  log,
  isScheduleOn,
  contactEmail,
  sendMail,
  site,
  archives,
  proof,
  providers,
  posting,
  readLogo,
  ...parts
}: Parts): Work {
  const tools = createTools(parts);
  const runner = createToolRunner({ pool, log });
  const sendOnce = dropUndeliverable(sendMail, log);
  const reporters = { pool, contact: contactEmail, site, sendMail: sendOnce };
  let queue: Queue | undefined;
  let endWatch: (() => void) | undefined;
  let facts: { stop(): Promise<void> } | undefined;

  return {
    handlers: createHandlers({ tools, runner, pool }),
    async start(backend) {
      endWatch = await watchForDeadRuns({ pool, log });
      facts = await watchUnreadListings({ pool, log, onCaughtUp: () => countFirstFigures(pool) });
      queue = await startQueue({
        pool,
        log,
        tools,
        runner,
        isScheduleOn,
        tasks: {
          ...createPaymentTasks({ pool, log, providers }),
          ...createIndexTasks(pool),
          'mail-contact-message': (payload) =>
            mailContactMessage({ pool, log, to: contactEmail, site, sendMail: sendOnce }, payload),
          'mail-statement': (payload) => mailStatement({ pool, log, site, sendMail: sendOnce }, payload),
          'queue-lost-mails': () => queueLostMails(pool),
          'mail-appeal': (payload) => mailAppeal({ pool, site, sendMail: sendOnce }, payload),
          'mail-contact-messages': () => queueLostMessages(pool),
          'mail-message-reply': (payload) =>
            mailMessageReply({ pool, log, contactEmail, site, sendMail: sendOnce }, payload),
          'mail-report-received': (payload) => mailReportReceived(reporters, payload),
          'mail-report-outcome': (payload) => mailReportOutcome(reporters, payload),
          'mail-export': (payload) => mailExport({ pool, site, sendMail: sendOnce }, payload),
          'mail-claim': (payload) => mailClaim(reporters, payload),
          'mail-lapsing-proof': (payload) => mailLapsingProof(reporters, payload),
          'check-proofs': () => checkDueProofs({ ...proof, pool, log }),
          'mail-week': (payload) => mailWeek({ pool, log, site, sendMail: sendOnce }, payload),
          'send-due-alerts': () => sendDueAlerts({ pool, log }),
          'mail-digest': (payload) => mailDigest({ pool, log, site, sendMail }, payload),
          'review-alerts': () => reviewAlerts(pool),
          'mail-alert-widening': (payload) => mailWidening({ pool, log, site, sendMail }, payload),
          'mail-alert-useful': (payload) => mailStillUseful({ pool, log, site, sendMail }, payload),
          'queue-weekly-mails': () => queueWeeklyMails(pool),
          'mail-alert': (payload) => mailAlert({ pool, log, site, sendMail }, payload),
          'mail-order': (payload) => mailOrder({ pool, log, site, sendMail: sendOnce }, payload),
          'mail-order-failed': (payload) => mailOrderFailed({ pool, log, site, sendMail: sendOnce }, payload),
          'mail-order-refunded': (payload) => mailOrderRefunded({ pool, log, site, sendMail: sendOnce }, payload),
          'mail-order-part-paid': (payload) => mailOrderPartPaid({ pool, log, site, sendMail: sendOnce }, payload),
          'mail-order-invoice': (payload) => mailOrderInvoice({ pool, log, site, sendMail: sendOnce }, payload),
          'mail-plan': (payload) => mailPlan({ pool, log, site, sendMail: sendOnce }, payload),
          'queue-plan-mails': () => queuePlanMails(pool),
          'make-export': (payload) => makeExport({ pool, files: backend.storage.files, archives, log }, payload),
          'check-listing': (payload) => checkListing(pool, payload),
          'check-held-listings': () => queueLostChecks(pool),
          'probe-posting': (payload) => probePosting({ pool, http: parts.imports.http }, payload),
          'search-careers-page': (payload) => searchCareersPage({ pool, log, imports: parts.imports }, payload),
          'sync-careers-page': (payload) => syncCareersPage({ pool, log, imports: parts.imports }, payload),
          'queue-due-syncs': () => queueDueSyncs(pool),
          'post-to-channels': (payload) => postToChannels({ pool, log, site, ...posting }, payload),
          'tell-search-engines': () => tellSearchEngines({ pool, log, site, ...posting }),
          'read-logo-colors': () => readLogoColors({ pool, log, readLogo }),
          'refresh-salaries': () => refreshSalaries(pool),
          'open-scheduled-listings': () => openScheduledListings(pool),
          'expire-invoices': () => expireInvoices(pool),
          'remove-unused-logos': () => removeUnusedLogos({ pool, backend }),
          'remove-old-pictures': () => removeOldPictures(backend.storage.files),
          'remove-expired-tokens': () => removeExpiredTokens(pool),
          'apply-retention': () => applyRetention({ pool, log }),
          'tidy-queue': () => tidyQueue(pool),
        },
      });
      if (providers.some(({ watch }) => watch)) await pool.query('select internal.queue_onchain_look(true)');
    },
    async stop() {
      endWatch?.();
      await Promise.all([runner.stop(), queue?.stop(), facts?.stop()]);
    },
  };
}
