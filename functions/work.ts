import type pg from 'pg';
import type { BackendConfig, FunctionHandler, Log } from '#backend/config.ts';
import { watchUnreadListings } from './facts/watch-unread-listings.ts';
import type { ContactMail } from './mails/contact-mail.ts';
import { mailContactMessage, queueLostMessages } from './mails/mail-contact-message.ts';
import { removeExpiredTokens, removeOldRuns, tidyQueue } from './maintenance/clean-ups.ts';
import { indexListings } from './maintenance/index-listings.ts';
import { removeUnusedLogos } from './maintenance/remove-unused-logos.ts';
import { type Queue, startQueue } from './queue.ts';
import { createHandlers } from './runs/handlers.ts';
import { createToolRunner } from './runs/tool-runner.ts';
import { watchForDeadRuns } from './runs/watch-for-dead-runs.ts';
import { createTools, type ToolParts } from './tools/all.ts';

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
  sendMail: (mail: ContactMail) => Promise<void>;
};

export function createWork({ pool, log, isScheduleOn, contactEmail, sendMail, ...parts }: Parts): Work {
  const tools = createTools(parts);
  const runner = createToolRunner({ pool, log });
  let queue: Queue | undefined;
  let endWatch: (() => void) | undefined;
  let facts: { stop(): Promise<void> } | undefined;

  return {
    handlers: createHandlers({ tools, runner, pool }),
    async start(backend) {
      endWatch = await watchForDeadRuns({ pool, log });
      facts = await watchUnreadListings({ pool, log });
      queue = await startQueue({
        pool,
        log,
        tools,
        runner,
        isScheduleOn,
        tasks: {
          'mail-contact-message': (payload) => mailContactMessage({ pool, log, to: contactEmail, sendMail }, payload),
          'mail-contact-messages': () => queueLostMessages(pool),
          'index-listings': () => indexListings(pool),
          'remove-unused-logos': () => removeUnusedLogos({ pool, backend }),
          'remove-expired-tokens': () => removeExpiredTokens(pool),
          'remove-old-runs': () => removeOldRuns(pool),
          'tidy-queue': () => tidyQueue(pool),
        },
      });
    },
    async stop() {
      endWatch?.();
      await Promise.all([runner.stop(), queue?.stop(), facts?.stop()]);
    },
  };
}
