import { grantAdmin } from '#database/grant-admin.ts';
import { StartProblem } from '#database/start-problem.ts';
import { runBesideServer } from './run-beside-server.ts';

// npm run grant-admin -- EMAIL, while the server runs.
const [email] = process.argv.slice(2);

await runBesideServer(async (connect) => {
  if (!email) throw new StartProblem('Name the account: npm run grant-admin -- EMAIL');
  const isGranted = await grantAdmin(await connect(), email);
  if (!isGranted) throw new StartProblem(`There is no account ${email}. Sign up at /auth first, then run this again.`);
  return `${email} is an administrator now.`;
});
