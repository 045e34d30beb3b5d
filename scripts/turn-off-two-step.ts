import { removeFactors } from '#database/remove-factors.ts';
import { StartProblem } from '#database/start-problem.ts';
import { runBesideServer } from './run-beside-server.ts';

// node_modules/.bin/node scripts/turn-off-two-step.ts EMAIL, while the server runs.
const email = process.argv[2]?.trim();

await runBesideServer(async (connect) => {
  if (!email) throw new StartProblem('Name the account: node scripts/turn-off-two-step.ts EMAIL');
  const removed = await removeFactors(await connect(), email);
  if (removed === null) throw new StartProblem(`There is no account ${email}.`);
  return removed > 0
    ? `${email} signs in with the password alone now.`
    : `${email} had no two-step sign-in; it was signed out everywhere.`;
});
