import { join } from 'node:path';
import { testFolder } from '../test-folder.ts';

// Visitors count what is on the board, members change it, administrators run tools over all of it: each have a board of
// their own.
// Two checkouts on one machine can test at the same time: each names its own first port.
const firstPort = Number(process.env.E2E_PORT ?? 4173);

export type TestServerSettings = { port: number; dataDir: string; settings: Record<string, string> };

export const testServers = {
  visitors: { port: firstPort, dataDir: join(testFolder, 'browser'), settings: {} },
  // Texts made of scripts are tried here as they are, not as they are held.
  members: {
    port: firstPort + 1,
    dataDir: join(testFolder, 'members'),
    settings: { MODERATION: 'off', ALLOW_PRIVATE_FETCH: '1' },
  },
  administrators: {
    port: firstPort + 2,
    dataDir: join(testFolder, 'admin'),
    settings: {
      SEED: 'none',
      JOB_SOURCES: join(testFolder, 'admin-sources.json'),
      ALLOW_PRIVATE_FETCH: '1',
      CLEARBIT_URL: `http://127.0.0.1:${firstPort + 4}`,
      AI_BASE_URL: `http://127.0.0.1:${firstPort + 3}/v1`,
      AI_API_KEY: 'a key of no worth',
    },
  },
} satisfies Record<string, TestServerSettings>;

/** The data folder of the server that a test's `baseURL` names; `DATA_DIR` names another one. */
export function findDataDir(board: string): string {
  const port = Number(new URL(board).port);
  const known = Object.values(testServers).find((one) => one.port === port);
  return process.env.DATA_DIR ?? known?.dataDir ?? testServers.members.dataDir;
}
