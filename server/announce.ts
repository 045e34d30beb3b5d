import type { Logger } from './log.ts';

/** Says in the log, and in a terminal, where the site is. */
export function announce(url: string, port: number, log: Logger): void {
  log.info({ url, port }, 'Chainwork is ready');
  if (process.stdout.isTTY) console.log(`\n  Chainwork is ready at ${url}\n`);
}
