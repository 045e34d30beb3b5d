import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '#functions/fetching/create-http.ts';
import { mailClaim, mailLapsingProof } from '#functions/mails/mail-proofs.ts';
import { buildCompany, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { checkDueProofs } from './check-due-proofs.ts';
import { serveNames } from './fixtures/name-server.ts';
import { createNameServers } from './name-servers.ts';

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;
let names: Awaited<ReturnType<typeof serveNames>>;
beforeAll(async () => {
  database = await createTestDatabase();
  names = await serveNames({ txt: {}, addresses: {} });
});
afterAll(async () => {
  await database.drop();
  await names.close();
});

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const sent: { to: string; subject: string; text: string }[] = [];
const mails = {
  site: { url: 'https://board.example' },
  contact: 'hello@board.example',
  sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail),
};

async function buildProven(domain: string, method: 'dns' | 'mail') {
  const owner = await buildUser(database.owner, { role: 'employer' });
  const company = await buildCompany(database.owner, { user_id: owner.id, website: `https://${domain}` });
  await query("select internal.save_proof($1, $2, $3, 'a-token', $4)", [company.id, domain, method, `hr@${domain}`]);
  names.zone.txt[`_chainwork-challenge.${domain}`] = [['chainwork-verify=a-token']];
  return { ...company, owner };
}
const check = () =>
  checkDueProofs({
    pool: database.owner,
    log,
    nameServers: createNameServers([names.address]),
    allowPrivate: true,
    openHttp: () => createHttp({ log, allowPrivate: true, userAgent: 'Test' }),
  });
const makeDue = () => query('update company_domains set next_check_at = now()');

test('what is due is looked for, and what is not found is told to the owner once', async () => {
  const kept = await buildProven('kept.example', 'dns');
  const lost = await buildProven('lost.example', 'dns');
  await buildProven('later.example', 'dns');
  await query(
    "update company_domains set next_check_at = now(), checked_at = now() - interval '7 days' where domain <> 'later.example'",
  );
  names.zone.txt = { '_chainwork-challenge.kept.example': [['chainwork-verify=a-token']] };

  await check();

  expect(
    await query(
      `select domain, checked_at > now() - interval '1 hour' as "isFresh", problem, next_check_at > now() + interval '6 days' as "isDone"
       from company_domains where domain <> 'later.example' order by domain`,
    ),
  ).toEqual([
    { domain: 'kept.example', isFresh: true, problem: null, isDone: true },
    { domain: 'lost.example', isFresh: false, problem: expect.stringContaining('no TXT record'), isDone: false },
  ]);
  for (const { id } of [kept, lost, lost]) await mailLapsingProof({ pool: database.owner, ...mails }, { id });
  expect(sent.map(({ to }) => to)).toEqual([lost.owner.email]);
  expect(sent[0]?.text).toContain('no TXT record');
});

test('a mailed code is asked for again after a year', async () => {
  await buildProven('mailed.example', 'mail');
  await makeDue();

  await check();

  expect(await query("select problem from company_domains where domain = 'mailed.example'")).toEqual([
    { problem: 'A mailed code is good for a year' },
  ]);
});

test('both sides of a claim are told of it and of its end, each once', async () => {
  sent.length = 0;
  const { id: company, owner } = await buildProven('claimed.example', 'dns');
  const claimant = await buildUser(database.owner, { role: 'employer' });
  const [{ id }] = await query(
    `insert into company_claims (company_id, company_name, claimant_id, holder_id, domain, method, token)
     values ($1, 'Acme', $2, $3, 'claimed.example', 'dns', 'x') returning id`,
    [company, claimant.id, owner.id],
  );
  const tell = () => mailClaim({ pool: database.owner, ...mails }, { id });

  await tell();
  await tell();
  await query("update company_claims set state = 'refused', decided_at = now(), reason = 'No contract' where id = $1", [
    id,
  ]);
  await tell();
  await tell();

  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [claimant.email, 'We received your claim of Acme'],
    [owner.email, 'Your company Acme is claimed'],
    [claimant.email, 'Your claim of Acme was refused'],
    [owner.email, 'The claim of your company Acme was refused'],
  ]);
  expect(sent[2]?.text).toContain('refused');
  expect(sent[2]?.text).toContain('No contract');
});
