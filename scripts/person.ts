import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { toFileKey } from '#backend/storage/file-key.ts';
import { chooseFileStore } from '#backend/storage/stores/choose-file-store.ts';
import { StartProblem } from '#database/start-problem.ts';
import { collectPersonalData } from '#functions/privacy/collect-personal-data.ts';
import { readSettings } from '#server/settings.ts';
import { runBesideServer } from './run-beside-server.ts';

// npm run person -- export ADDRESS [FILE], npm run person -- delete ADDRESS --yes, while the server runs: what the board stores
// about a person, with or without an account. The operator has made sure that the address is theirs.

const usage = 'npm run person -- export ADDRESS [FILE] or npm run person -- delete ADDRESS --yes';
const [command, address, option, ...others] = process.argv.slice(2).map((word) => word.trim());

await runBesideServer(async (connect) => {
  if (!address?.includes('@') || others.length > 0) throw new StartProblem(`Name the address: ${usage}`);
  const email = address.toLowerCase();
  if (command === 'export') return exportPerson(await connect(), email, option);
  if (command === 'delete') return deletePerson(await connect(), email, option);
  throw new StartProblem(`Say what to do: ${usage}`);
});

type Traces = { person: string | null; listings: number; messages: number; reports: number; alerts: number };

async function findTraces(pool: pg.Pool, email: string): Promise<Traces> {
  const { rows } = await pool.query<Traces>(
    `select person.id as person,
       (select count(*)::integer from public.contact_submissions where lower(email) = $1) as messages,
       (select count(*)::integer from public.job_reports where lower(email) = $1) as reports,
       (select count(*)::integer from internal.alerts where email = $1) as alerts,
       (select count(*)::integer from public.job_listings listing join public.companies company
        on company.id = listing.company_id where company.user_id = person.id) as listings
     from (select) one left join auth.users person on person.email = $1 and not is_sso_user`,
    [email],
  );
  const traces = rows[0];
  if (!traces || (!traces.person && traces.messages + traces.reports + traces.alerts === 0)) {
    throw new StartProblem(`Nothing is stored about ${email}.`);
  }
  return traces;
}

async function exportPerson(pool: pg.Pool, email: string, option: string | undefined): Promise<string> {
  const { person } = await findTraces(pool, email);
  const files = chooseFileStore(readSettings());
  const archive = await collectPersonalData({ pool, files }, { person, address: email, includesAddress: true });
  const file = option ?? `${email.replaceAll(/[^a-z0-9]+/g, '-')}.zip`;
  // No other account of this machine reads it, and none that is there is overwritten.
  await writeFile(file, archive, { mode: 0o600, flag: 'wx' });
  return `All that is stored about ${email} is in ${file}.`;
}

async function deletePerson(pool: pg.Pool, email: string, option: string | undefined): Promise<string> {
  const { person, listings, messages, reports, alerts } = await findTraces(pool, email);
  const parts = [
    ...(person ? [`the account with its company and ${countOf(listings, 'listing')}`] : []),
    countOf(messages, 'message'),
    `the name and address in ${countOf(reports, 'report')}`,
    countOf(alerts, 'job alert'),
  ];
  if (option !== '--yes') {
    throw new StartProblem(`This deletes ${parts.join(', ')}. It cannot be undone: add --yes to do it.`);
  }
  const { rows } = await pool
    .query<{ outcome: { versions: (string | null)[] } }>('select internal.delete_address($1) as outcome', [email])
    .catch(explainRefusal);
  const keys = rows[0]?.outcome.versions.map(toFileKey).filter((key) => key !== null) ?? [];
  await chooseFileStore(readSettings()).remove(keys);
  return `Deleted: ${parts.join(', ')}.`;
}

/** The last administrator stays. */
function explainRefusal(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === 'PT409' ? new StartProblem(`${error.message}.`) : error;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
