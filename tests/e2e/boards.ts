// Visitors count what is on the board, members change it, administrators run tools over all of it: each have a board of
// their own.
export const boards = {
  visitors: { port: 4173, dataDir: '.cache/tests/browser', settings: {} },
  members: { port: 4174, dataDir: '.cache/tests/members', settings: {} },
  administrators: {
    port: 4175,
    dataDir: '.cache/tests/admin',
    settings: {
      SEED: 'none',
      JOB_SOURCES: '.cache/tests/admin-sources.json',
      ALLOW_PRIVATE_FETCH: '1',
      CLEARBIT_URL: 'http://127.0.0.1:4177',
      AI_BASE_URL: 'http://127.0.0.1:4176/v1',
      AI_API_KEY: 'a key of no worth',
    },
  },
};

/** The data folder of the board that a journey's `baseURL` names; `DATA_DIR` names another one. */
export function findDataDir(board: string): string {
  const port = Number(new URL(board).port);
  const known = Object.values(boards).find((one) => one.port === port);
  return process.env.DATA_DIR ?? known?.dataDir ?? boards.members.dataDir;
}
