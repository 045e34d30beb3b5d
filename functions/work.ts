import type pg from 'pg';
import type { BackendConfig, FunctionHandler, Log } from '#backend/config.ts';
import { removeExpiredTokens } from './clean-ups/remove-expired-tokens.ts';
import { removeOldRuns } from './clean-ups/remove-old-runs.ts';
import { tidyQueue } from './clean-ups/tidy-queue.ts';
import type { ContactMail } from './contact/build-contact-mail.ts';
import { createContactMailer } from './contact/contact-mailer.ts';
import { createHandlers } from './handlers.ts';
import { removeUnusedLogos } from './logos/remove-unused-logos.ts';
import { type Queue, startQueue } from './queue.ts';
import { watchForDeadRuns } from './runs/watch-for-dead-runs.ts';
import { indexListings } from './search/index-listings.ts';
import { createToolRunner } from './tool-runner.ts';
import { createTools, type ToolParts } from './tools.ts';

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

  return {
    handlers: createHandlers({ tools, runner, pool }),
    async start(backend) {
      endWatch = await watchForDeadRuns({ pool, log });
      queue = await startQueue({
        pool,
        log,
        tools,
        runner,
        isScheduleOn,
        chores: {
          'mail-contact-messages': createContactMailer({ pool, log, to: contactEmail, sendMail }),
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
      await Promise.all([runner.stop(), queue?.stop()]);
    },
  };
}
