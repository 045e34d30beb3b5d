import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { honestCases, type TrustCase, unclearCases, wantingCases } from '#domain/trust/fixtures/cases.ts';
import { latinLetters, lookAlikeLetters } from '#domain/trust/look-alikes.ts';
import { readTrustWords } from '#domain/trust/trust-words.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildCompany(database.owner, { name: 'Acme Chain', website: 'https://www.acmechain.com' });
  await buildCompany(database.owner, { name: 'Heron', website: 'https://heron.example' });
});
beforeEach(() => moderate('flagged'));
afterAll(() => database.drop());

const moderate = (mode: string) => database.owner.query('update internal.moderation set mode = $1', [mode]);

async function buildEmployer({
  website = 'https://kestrel.example',
  company = 'Kestrel',
  email,
}: Partial<TrustCase> = {}) {
  const user = await buildUser(database.owner, { role: 'employer' });
  if (email) {
    const own = email.replace('@', `-${user.id}@`);
    await database.owner.query('update auth.users set email = $1 where id = $2', [own, user.id]);
  }
  const { id } = await buildCompany(database.owner, { name: company, website, user_id: user.id });
  return { ...user, company_id: id };
}

/** Through the role that an employer's requests have. */
async function post(employer: { id: string; company_id: string }, given: Partial<TrustCase> = {}) {
  const { title = 'Engineer', description = 'Builds things.', external_url = null, location = null } = given;
  return asEmployer(
    employer,
    `insert into job_listings (title, description, category, external_url, company_id, location)
     values ($1, $2, 'Design', $3, $4, $5) returning id, slug, closed_reason`,
    [title, description, external_url, employer.company_id, location],
  );
}

async function asEmployer({ id }: { id: string }, sql: string, values: unknown[]) {
  const client = await database.requests.connect();
  try {
    await client.query('begin');
    const claims = JSON.stringify({ role: 'authenticated', sub: id });
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      claims,
    ]);
    const { rows } = await client.query(sql, values);
    return rows[0];
  } finally {
    await client.query('commit');
    client.release();
  }
}

const change = (employer: { id: string }, id: string, values: Partial<TrustCase>) => {
  const names = Object.keys(values);
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  return asEmployer(employer, `update job_listings set ${set} where id = $1 returning id, closed_reason`, [
    id,
    ...Object.values(values),
  ]);
};
const findReason = async (id: string) =>
  (await database.owner.query('select closed_reason from job_listings where id = $1', [id])).rows[0].closed_reason;
const settle = async (id: string, holds: boolean) =>
  database.owner.query(
    `select internal.settle_check(id, internal.trust_fingerprint(listing), 60,
       $2::jsonb, $3) from job_listings listing where id = $1`,
    [id, JSON.stringify(holds ? [{ code: 'shortener', text: 'A shortened link', holds: true }] : []), holds],
  );
const findDecisions = async (id: string) =>
  (
    await database.owner.query(
      'select action, source, reasons_text from moderation_decisions where listing_id = $1 order by created_at, action',
      [id],
    )
  ).rows;
async function decide(action: string, id: string) {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const sql = 'select moderate_listings(array[$1::uuid], $2, $3) as answer';
  const { answer } = await asEmployer(admin, sql, [id, action, 'Looked at']);
  return { admin, decision: answer.decisions[0] as string };
}

describe('is public at once', () => {
  test.each(honestCases)('$name', async (given) => {
    const employer = await buildEmployer(given);

    expect(await post(employer, given)).toMatchObject({ closed_reason: null });
  });
});

describe('is never public before it was released', () => {
  test.each([...wantingCases, ...unclearCases])('$name', async (given) => {
    const employer = await buildEmployer(given);

    expect(await post(employer, given)).toMatchObject({ closed_reason: 'held' });
  });

  test('what becomes so by a change', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer);

    expect(await change(employer, id, { external_url: 'https://bit.ly/3abc' })).toMatchObject({
      closed_reason: 'held',
    });
    expect(await change(employer, id, { title: 'Designer' })).toMatchObject({ closed_reason: 'held' });
  });

  test('what leads to a banned domain, whichever account posts it', async () => {
    await database.owner.query("insert into banned_domains (domain) values ('banned.example') on conflict do nothing");

    expect(await post(await buildEmployer(), { external_url: 'https://jobs.banned.example/1' })).toMatchObject({
      closed_reason: 'held',
    });
  });

  test('what was removed and is posted again', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer, { description: 'Earn without work.' });
    await decide('remove', id);

    expect(await post(employer, { description: 'Earn without work.' })).toMatchObject({ closed_reason: 'held' });
    expect(await post(await buildEmployer(), { description: 'Earn without work.' })).toMatchObject({
      closed_reason: null,
    });
  });

  test('what becomes so by a change of the company’s website', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer);

    await asEmployer(employer, 'update companies set website = $1 where id = $2', [
      'https://bit.ly/3abc',
      employer.company_id,
    ]);

    expect(await findReason(id)).toBe('held');
  });
});

test('the database reads a text as the code does', async () => {
  const texts = [...honestCases, ...wantingCases].map(({ description = '' }) => description);

  const { rows } = await database.owner.query(
    'select internal.trust_words(value) as words from unnest($1::text[]) value',
    [texts],
  );

  // Signs that are written as numbers or by name, and letters that stand alone, are for the closer look.
  const withoutUnclear = (words: string[]) => words.filter((_, index) => !/&[#Z]|Q&|s[ .]e/.test(texts[index] ?? ''));
  expect(withoutUnclear(rows.map(({ words }) => words))).toEqual(withoutUnclear(texts.map(readTrustWords)));
});

test('the database folds the same letters as the code', async () => {
  const { rows } = await database.owner.query('select internal.trust_words($1) as words', [lookAlikeLetters]);

  expect(rows[0].words).toBe(latinLetters);
});

test('imported listings and those of companies without an owner are not checked', async () => {
  const employer = await buildEmployer();
  const scam = { external_url: 'https://bit.ly/3abc' };
  const imported = await buildListing(database.owner, {
    ...scam,
    company_id: employer.company_id,
    source: 'rss',
    source_id: 'x1',
  });
  const ownerless = await buildListing(database.owner, scam);

  expect([imported.closed_reason, ownerless.closed_reason]).toEqual([null, null]);
});

test('of listings that are saved together, those of an employer are queued for a closer look', async () => {
  const employer = await buildEmployer();
  const { id: ownerless } = await buildCompany(database.owner, { name: 'Fern' });
  await runMigrations({ pgPool: database.owner });

  const { rows } = await database.owner.query<{ id: string; company_id: string; source: string | null }>(
    `insert into job_listings (title, description, category, company_id, source, source_id)
     select 'Engineer', 'Builds things.', 'Design', company::uuid, source, source
     from unnest($1::text[], array[null, null, 'rss', null]) as given (company, source) returning id, company_id, source`,
    [[employer.company_id, employer.company_id, employer.company_id, ownerless]],
  );

  const queued = await database.owner.query("select key from graphile_worker.jobs where key like 'check-listing %'");
  const own = rows.filter(({ company_id, source }) => company_id === employer.company_id && source === null);
  expect(queued.rows.map(({ key }) => key).sort()).toEqual(own.map(({ id }) => `check-listing ${id}`).sort());
});

describe('the name of another company', () => {
  const isNear = async (company: string) =>
    (await database.owner.query('select internal.is_name_near($1) as is_near', [company])).rows[0].is_near;

  test.each([
    ['Wren Systems', 'https://wren-systems.example', true],
    ['Wrem Systems', 'https://wrem.example', true],
    ['Vvren Systems', 'https://vvren.example', true],
    ['Wren Systems', 'https://wren.example', false],
    ['Robin Systems', 'https://robin.example', false],
  ])('is near %s with %s: %s', async (company, website, expected) => {
    await buildEmployer({ company: 'Wren Systems', website: 'https://wren.example' });

    const { company_id } = await buildEmployer({ company, website });

    expect(await isNear(company_id)).toBe(expected);
    await database.owner.query("delete from companies where name like '%Systems'");
  });

  test('counts without an owner while it has an open listing', async () => {
    const { id } = await buildCompany(database.owner, { name: 'Plover Labs', website: 'https://plover.example' });
    const { company_id } = await buildEmployer({ company: 'Plover Lab' });

    expect(await isNear(company_id)).toBe(false);
    await buildListing(database.owner, { company_id: id });
    expect(await isNear(company_id)).toBe(true);
  });

  test('is no reason to hold', async () => {
    await buildEmployer({ company: 'Tern Works', website: 'https://tern.example' });

    const { closed_reason } = await post(await buildEmployer({ company: 'Tern Works', website: 'https://tern.test' }));

    expect(closed_reason).toBe(null);
  });
});

describe('a closer look', () => {
  test('lets through what only looked odd, and no decision was made', async () => {
    const { id } = await post(await buildEmployer(), { external_url: 'https://müller-handel.de/jobs' });

    await settle(id, false);

    expect(await findReason(id)).toBe(null);
    expect(await findDecisions(id)).toEqual([]);
  });

  test('holds what it finds wanting, and the decision says why', async () => {
    const { id } = await post(await buildEmployer(), { external_url: 'https://bit.ly/3abc' });

    await settle(id, true);
    await settle(id, true);

    expect(await findReason(id)).toBe('held');
    expect(await findDecisions(id)).toEqual([{ action: 'hold', source: 'rule', reasons_text: 'A shortened link.' }]);
  });

  test('is named as what found a listing that an administrator then removes', async () => {
    const { id } = await post(await buildEmployer(), { external_url: 'https://bit.ly/3abc' });
    await settle(id, true);
    const unsuspected = await post(await buildEmployer());
    await decide('hold', unsuspected.id);

    const { decision } = await decide('remove', id);
    const other = await decide('remove', unsuspected.id);

    const { rows } = await database.owner.query(
      'select automated_detection, automated_decision from moderation_decisions where id = any ($1) order by id = $2',
      [[decision, other.decision], decision],
    );
    expect(rows).toEqual([
      { automated_detection: false, automated_decision: false },
      { automated_detection: true, automated_decision: false },
    ]);
  });

  test('lets a listing through whose employer mended it', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer, { external_url: 'https://bit.ly/3abc' });
    await settle(id, true);

    await change(employer, id, { external_url: 'https://kestrel.example/apply' });
    await settle(id, false);

    expect(await findReason(id)).toBe(null);
  });

  test('changes nothing of a listing that changed meanwhile', async () => {
    const { id } = await post(await buildEmployer(), { external_url: 'https://bit.ly/3abc' });

    await database.owner.query("select internal.settle_check($1, 'another', 0, '[]', false)", [id]);

    expect(await findReason(id)).toBe('held');
  });

  test('never opens what an administrator held or removed', async () => {
    const held = await post(await buildEmployer());
    const removed = await post(await buildEmployer());
    await decide('hold', held.id);
    await decide('remove', removed.id);

    await settle(held.id, false);
    await settle(removed.id, false);

    expect([await findReason(held.id), await findReason(removed.id)]).toEqual(['held', 'removed']);
  });
});

describe('what an administrator released', () => {
  test('stays so with the same words, also after another look', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer, { external_url: 'https://bit.ly/3abc' });
    await settle(id, true);
    await decide('release', id);

    await settle(id, true);
    await change(employer, id, { external_url: 'https://bit.ly/3abc' });

    expect(await findReason(id)).toBe(null);
  });

  test('is held again once the release was undone, also when its employer saves the same words', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer, { external_url: 'https://bit.ly/3abc' });
    await settle(id, true);
    const { admin, decision } = await decide('release', id);
    await asEmployer(admin, 'select undo_decision($1)', [decision]);

    await change(employer, id, { external_url: 'https://bit.ly/3abc' });
    await settle(id, true);

    expect(await findReason(id)).toBe('held');
  });

  test('is checked again with other words', async () => {
    const employer = await buildEmployer();
    const { id } = await post(employer, { external_url: 'https://bit.ly/3abc' });
    await settle(id, true);
    await decide('release', id);

    expect(await change(employer, id, { external_url: 'https://bit.ly/other' })).toMatchObject({
      closed_reason: 'held',
    });
  });
});

describe('MODERATION', () => {
  test('off lets everything through', async () => {
    await moderate('off');

    expect(await post(await buildEmployer(), { external_url: 'https://bit.ly/3abc' })).toMatchObject({
      closed_reason: null,
    });
  });

  test('all holds everything, and a closer look does not let it through', async () => {
    await moderate('all');
    const { id } = await post(await buildEmployer());

    await settle(id, false);

    expect(await findDecisions(id)).toEqual([
      { action: 'hold', source: 'rule', reasons_text: 'Listings are looked at before they are public.' },
    ]);
  });

  test('new-employers holds until one of an employer’s listings was released', async () => {
    await moderate('new-employers');
    const employer = await buildEmployer();
    const first = await post(employer);
    const second = await post(employer, { title: 'Second' });
    await decide('release', first.id);
    const third = await post(employer, { title: 'Third' });

    expect([first.closed_reason, second.closed_reason, third.closed_reason]).toEqual(['held', 'held', null]);
  });
});
