import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOutbox } from '#tests/read-outbox.ts';
import { readZip } from '../read-zip.ts';
import { shareTestServer } from './share-test-server.ts';
import { buildCompanyOwner, buildPerson, type Person, type TestServer } from './test-server.ts';

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** The path of the person's archive, once it is made. */
async function awaitExport({ id }: Person): Promise<string> {
  return vi.waitFor(
    async () => {
      const { data } = await board.service.from('data_exports').select('id, state').eq('person_id', id).single();
      expect(data?.state).toBe('ready');
      return `${id}/${data?.id}.zip`;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const fetchExport = (client: Person['client'], path: string) => client.storage.from('data-exports').download(path);

async function openExport(person: Person) {
  const { data } = await fetchExport(person.client, await awaitExport(person)).then(({ data, error }) => {
    if (error) throw error;
    return { data };
  });
  const entries = readZip(Buffer.from(await data.arrayBuffer()));
  return { entries, document: JSON.parse(String(entries['personal-data.json'])) };
}

async function writeWithAddress(email: string): Promise<void> {
  await board.anonymous
    .from('contact_submissions')
    .insert({ name: 'Ada', email: email.toUpperCase(), message: 'A question' })
    .throwOnError();
  await board.database.owner.query(
    `insert into job_reports (subject, reason, details, email, visitor) values ('Engineer', 'scam', 'Odd', $1, $2)`,
    [email, Buffer.from(email)],
  );
}

test('an employer gets an archive of all that the board stores about them, without secrets', async () => {
  const owner = await buildCompanyOwner(board, 'Acme Exports');
  const { data: listing } = await owner.client
    .from('job_listings')
    .insert({ title: 'Rust Engineer', description: 'Builds.', category: 'Engineering', company_id: owner.company.id })
    .select('id')
    .single()
    .throwOnError();
  const correction = { listing_id: listing.id, facts: { work_mode: 'remote' } };
  await owner.client.from('fact_corrections').insert(correction).throwOnError();
  await owner.client
    .from('job_drafts')
    .insert({ form: { title: 'Unfinished' } })
    .throwOnError();
  await owner.client.storage
    .from('company-logos')
    .upload(`${owner.id}/1700000000000.svg`, new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  const admin = await board.signInAdmin();
  await admin.client.rpc('moderate_listings', { ids: [listing.id], action: 'close', reason: 'Filled' }).throwOnError();

  const { error } = await owner.client.rpc('request_export');
  const { entries, document } = await openExport(owner);

  expect(error).toBeNull();
  expect(document).toMatchObject({
    address: owner.email,
    account: { id: owner.id, email: owner.email, roles: ['employer'] },
    sessions: [{ level: 'aal1', ip: expect.any(String) }],
    company: { name: 'Acme Exports', slug: owner.company.slug },
    listings: [{ title: 'Rust Engineer', state: 'closed', corrections: correction.facts }],
    drafts: [{ form: { title: 'Unfinished' }, version: 1 }],
    decisions: [{ action: 'close', subject: 'Rust Engineer', reasons_text: 'Filled', appeal_text: null }],
    exports: [{ by_administrator: false }],
    files: [{ name: `${owner.id}/1700000000000.svg`, isIncluded: true }],
  });
  expect(String(entries['files/1700000000000.svg'])).toContain('<svg');
  const { rows } = await board.database.owner.query(
    `select encrypted_password as secret from auth.users where id = $1
     union all select token from auth.refresh_tokens where user_id = $1`,
    [owner.id],
  );
  expect(rows).toHaveLength(2);
  for (const { secret } of rows) expect(String(entries['personal-data.json'])).not.toContain(secret);
  expect(String(entries['personal-data.json'])).not.toContain(admin.email);
});

test('only the person fetches the archive, and only until it expires', async () => {
  const [person, stranger, admin] = [await buildPerson(board), await buildPerson(board), await board.signInAdmin()];
  await person.client.rpc('request_export').throwOnError();
  const path = await awaitExport(person);

  for (const client of [stranger.client, admin.client, board.anonymous]) {
    expect((await fetchExport(client, path)).error).not.toBeNull();
    expect((await client.storage.from('data-exports').createSignedUrl(path, 60)).error).not.toBeNull();
  }
  const { data: link } = await person.client.storage.from('data-exports').createSignedUrl(path, 60, { download: true });
  const answer = await fetch(link?.signedUrl ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);

  await board.database.owner.query('update data_exports set expires_at = now() where person_id = $1', [person.id]);
  expect((await fetchExport(person.client, path)).error).not.toBeNull();
});

test('what was written with an address comes along once mail to it has reached the person', async () => {
  const person = await buildPerson(board);
  await writeWithAddress(person.email);
  await person.client.rpc('request_export').throwOnError();
  const { document: before } = await openExport(person);
  await person.client.auth.resetPasswordForEmail(person.email);
  await fetch(await board.getMailedLink(person.email), { redirect: 'manual' });

  await person.client.rpc('request_export').throwOnError();
  const { document: after } = await openExport(person);

  expect(before).toMatchObject({ messages: null, reports: null });
  expect(before.notes).toContainEqual(expect.stringContaining('Choose a new password by mail'));
  expect(after.messages).toMatchObject([{ name: 'Ada', message: 'A question', state: 'new' }]);
  expect(after.reports).toMatchObject([{ job: 'Engineer', reason: 'scam', details: 'Odd' }]);
});

test('an administrator has the data of a person collected for them, and the decision is written down', async () => {
  const [person, admin] = [await buildPerson(board), await board.signInAdmin()];

  const { data } = await admin.client
    .rpc('export_person', { person: person.id, reason: 'Asked by letter' })
    .throwOnError();
  const { document } = await openExport(person);

  expect(document.exports).toMatchObject([{ by_administrator: true }]);
  const { data: decision } = await admin.client
    .from('moderation_decisions')
    .select('action, decided_by, person_id, subject, reasons_text')
    .eq('id', data.decision)
    .single();
  expect(decision).toEqual({
    action: 'export-person',
    decided_by: admin.id,
    person_id: person.id,
    subject: person.email,
    reasons_text: 'Asked by letter',
  });
});

test('the person is told by mail, where mail goes, once', async () => {
  const person = await buildPerson(board);
  await person.client.rpc('request_export').throwOnError();
  await awaitExport(person);

  const findMails = async () => {
    const mails = await readOutbox(`${board.dataDir}/outbox`);
    return mails.filter((mail) => mail.includes(`\nTo: ${person.email}\n`));
  };
  await vi.waitFor(async () => expect(await findMails()).toHaveLength(1), { timeout: 20_000 });

  expect((await findMails())[0]).toMatch(/^Subject: Your data is ready$/m);
});

test('one export is made at a time, and a new one takes the place of the former', async () => {
  const person = await buildPerson(board);
  await board.database.owner.query('insert into data_exports (person_id, has_proven_address) values ($1, false)', [
    person.id,
  ]);

  const refused = await person.client.rpc('request_export');
  await board.database.owner.query("update data_exports set state = 'failed' where person_id = $1", [person.id]);
  await person.client.rpc('request_export').throwOnError();
  const first = await awaitExport(person);
  await person.client.rpc('request_export').throwOnError();
  const second = await awaitExport(person);

  expect(refused.error).toMatchObject({ code: 'PT409', message: 'This data is being collected already' });
  expect(second).not.toBe(first);
  expect((await fetchExport(person.client, first)).error).not.toBeNull();
  expect((await fetchExport(person.client, second)).error).toBeNull();
});
