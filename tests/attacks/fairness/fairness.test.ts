import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyCases } from './body-cases.ts';
import { callerCases } from './caller-cases.ts';
import { connectionCases } from './connection-cases.ts';
import { embedCases } from './embed-cases.ts';
import { type FairBoard, openFairBoard } from './fair-board.ts';
import { headerCases } from './header-cases.ts';
import { earlierNetwork, from } from './networks.ts';
import { outsideCases } from './outside-cases.ts';
import { pageCases } from './page-cases.ts';
import { pictureCases } from './picture-cases.ts';
import { waitForCalm } from './wait-for-calm.ts';
import { watchAsBystander } from './watch-as-bystander.ts';
import { watchMemory } from './watch-memory.ts';

// One caller cannot stall the board. Each case attacks it from one network while a bystander from another visits: the
// bystander's slowest answer stays under a second, memory under 700 MB, and nothing dies.
//
// To add cases: a file `….ts` here that exports a list of FairnessCase (a name and what the attacker does, for a few
// seconds at most, with `from(attackerNetwork)` among its headers), named in the list below.

const cases = [
  ...bodyCases,
  ...headerCases,
  ...connectionCases,
  ...embedCases,
  ...pageCases,
  ...pictureCases,
  ...callerCases,
  ...outsideCases,
];

const maxMilliseconds = 1000;
const maxMegabytes = 700;

const tried = new Set<string>();

async function visitBefore({ url, keys }: FairBoard): Promise<void> {
  const headers = { ...from(earlierNetwork), apikey: keys.publishableKey };
  for (let count = 0; count < 40; count += 1) {
    const paths = ['/', '/healthz', '/none', '/rest/v1/job_listings?select=*', '/rest/v1/none', '/auth/v1/user'];
    const answers = await Promise.all(paths.map((path) => fetch(url + path, { headers })));
    for (const answer of answers) await answer.arrayBuffer();
  }
}

let board: FairBoard;
beforeAll(async () => {
  board = await openFairBoard();
  // What the first visitors of a fresh process wait for, whose code runs for the first time, is no attack's doing.
  await visitBefore(board);
});
afterAll(() => board.close());

// Again where the machine itself was busy: what an attack does to others it does every time.
test.each(cases)('$name: the bystander does not notice', { retry: 4 }, async ({ name, run }) => {
  if (tried.has(name)) await waitForCalm();
  tried.add(name);
  const memory = watchMemory(board.pid);
  const bystander = await watchAsBystander(board);

  await run(board).finally(async () => {
    const report = await bystander.leave();
    const megabytes = memory.leave();
    const noticed = report.filter(
      ({ slowest, statuses }) => slowest >= maxMilliseconds || statuses.some((status) => status !== 200),
    );
    expect({ noticed, isLarge: megabytes >= maxMegabytes && megabytes, exitCode: board.exitCode() }).toEqual({
      noticed: [],
      isLarge: false,
      exitCode: null,
    });
  });
});
