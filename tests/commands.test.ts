import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { buildCompany, buildListing } from './factories.ts';
import { makeMigratedDataDir } from './migrated-cluster.ts';
import { readZip } from './read-zip.ts';
import { makeDataDir, type RunningServer, runServer } from './run-server.ts';

// The operator's commands, each as a process of its own beside a running server.

let dataDir: string;
let server: RunningServer;
let pool: pg.Pool;

beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
  server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
  pool = new pg.Pool({ ...(await findEmbeddedPostgres({ dataDir })), max: 1 });
  // PostgreSQL may stop before it has read that a client leaves.
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool.end();
  await server.end();
  rmSync(dataDir, { recursive: true });
});

type Outcome = { code: number; said: string };

/** Runs a script and returns what it said, whether it went well or not. */
async function run(script: string, ...parameters: string[]): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [`scripts/${script}`, ...parameters], {
      env,
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const done = (said: string): Outcome => ({ code: 0, said: `${said}\n` });
const refused = (said: string): Outcome => ({ code: 1, said: `${said}\n` });

describe('publish', () => {
  const front = {
    title: 'Reading a Grant',
    slug: 'reading-a-grant',
    description: 'What the numbers mean.',
    image: '/demo/blog/a.svg',
    tags: '[Compensation, Career Advice, Compensation]',
    date: '2026-10-31',
  };

  async function publish(fields: Record<string, string | undefined>, body: string): Promise<Outcome> {
    const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
    const file = join(dataDir, 'article.md');
    await writeFile(file, `---\n${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}---\n${body}`);
    return run('publish.ts', file);
  }

  test('creates an article, and updates it by its slug', async () => {
    const created = await publish(front, '# Start\n\nSome *words*.<script>alert(1)</script>\n');
    const updated = await publish({ ...front, title: 'Reading a Token Grant', image: undefined }, 'Others.');

    expect(created).toEqual(done('“Reading a Grant” is published at /blog/reading-a-grant'));
    expect(updated).toEqual(done('“Reading a Token Grant” is updated at /blog/reading-a-grant'));
    const { rows } = await pool.query(
      'select title, slug, meta_description, image_url, tags, published_at, content_html from blog_posts',
    );
    expect(rows).toEqual([
      {
        title: 'Reading a Token Grant',
        slug: 'reading-a-grant',
        meta_description: 'What the numbers mean.',
        image_url: null,
        tags: ['Compensation', 'Career Advice'],
        published_at: new Date('2026-10-31T00:00:00Z'),
        content_html: '<p>Others.</p>',
      },
    ]);
  });

  test('stores safe HTML, which the server shows at once', async () => {
    await publish(
      { ...front, slug: 'shown-at-once', date: '2026-10-30T08:00:00+02:00' },
      '# Start\n\nSome *words*.<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );

    const page = await (await fetch(`${server.url}/blog/shown-at-once`)).text();

    expect(page).toContain('<h2>Start</h2>\n<p>Some <em>words</em>.</p>');
    expect(page).toContain('October 30, 2026');
    expect(page).not.toContain('alert(1)');
    const { rows } = await pool.query("select content_html from blog_posts where slug = 'shown-at-once'");
    expect(rows[0].content_html).toMatch(/^<h2>Start<\/h2>\n<p>Some <em>words<\/em>\.<\/p>\n.*<table>/s);
  });

  test('names every mistake of an article and stores nothing', async () => {
    expect(await publish({ ...front, slug: 'refused', title: undefined, date: 'soon' }, 'Words.')).toEqual(
      refused('The field title is missing.\nThe field date is not a date like 2026-10-31.'),
    );
    const { rows } = await pool.query("select from blog_posts where slug = 'refused'");
    expect(rows).toEqual([]);
  });

  test('refuses a file that is none, or has no front matter', async () => {
    const file = join(dataDir, 'plain.md');
    await writeFile(file, '# Just words\n');

    expect(await run('publish.ts')).toEqual(refused("Name the article's file: npm run publish -- FILE.md"));
    expect(await run('publish.ts', '/no/such.md')).toEqual(refused('There is no file /no/such.md.'));
    expect(await run('publish.ts', dataDir)).toEqual(refused(`${dataDir} is a folder, not a file.`));
    expect((await run('publish.ts', file)).said).toMatch(/^The file does not begin with front matter: /);
  });
});

describe('feature', () => {
  async function readFeaturedDays(slug: string): Promise<number | null> {
    const { rows } = await pool.query(
      'select extract(epoch from featured_until - now()) / 86400 as days from job_listings where slug = $1',
      [slug],
    );
    return rows[0].days === null ? null : Math.round(rows[0].days);
  }

  test('puts a listing first for so many days, and ends it with 0', async () => {
    const company = await buildCompany(pool, { name: 'Harbour Labs' });
    const { slug } = await buildListing(pool, { title: 'Rust Engineer', company_id: company.id });
    const name = '“Rust Engineer” at Harbour Labs';

    const featured = await run('feature.ts', slug, '30');
    expect(featured).toMatchObject({ code: 0, said: expect.stringMatching(`^${name} is featured until .+ GMT\\.\n$`) });
    expect(await readFeaturedDays(slug)).toBe(30);

    expect(await run('feature.ts', slug, '7')).toMatchObject({ code: 0 });
    expect(await readFeaturedDays(slug)).toBe(7);

    expect(await run('feature.ts', slug, '0')).toEqual(done(`${name} is no longer featured.`));
    expect(await readFeaturedDays(slug)).toBeNull();
    expect(await run('feature.ts', slug, '0')).toEqual(done(`${name} was not featured; nothing has changed.`));
  });

  test.each([
    ['closed', { closed_at: new Date(Date.now() - 1000) }],
    ['expired', { expires_at: new Date(Date.now() - 1000) }],
  ])('refuses a listing that has %s', async (_, values) => {
    const company = await buildCompany(pool, { name: 'Harbour Labs' });
    const { slug } = await buildListing(pool, { title: 'Writer', company_id: company.id, ...values });

    expect(await run('feature.ts', slug, '30')).toEqual(
      refused('“Writer” at Harbour Labs is closed; a closed listing cannot be featured.'),
    );
    expect(await readFeaturedDays(slug)).toBeNull();
  });

  test('refuses an unknown listing', async () => {
    expect(await run('feature.ts', 'nothing-here', '30')).toEqual(
      refused('There is no listing nothing-here. The slug is the last part of its address, after /jobs/.'),
    );
  });

  test.each(['-1', '1e3'])('refuses %j as days', async (days) => {
    expect(await run('feature.ts', 'any', days)).toEqual(refused(`DAYS is not a whole number from 0 to 3650: ${days}`));
  });

  test('says how it is called', async () => {
    expect(await run('feature.ts')).toEqual(refused('Name the listing and the days: npm run feature -- SLUG DAYS'));
    expect(await run('feature.ts', 'a', '1', 'b')).toEqual(
      refused('That is more than a slug and a number of days: npm run feature -- SLUG DAYS'),
    );
  });
});

test('a command without a running server says so', async () => {
  const folder = await makeDataDir();

  const outcome = await promisify(execFile)(process.execPath, ['scripts/feature.ts', 'any', '1'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  }).catch((error) => error);

  expect(outcome).toMatchObject({
    code: 1,
    stderr: `No Chainwork server of this account is running on the data folder ${folder}. Start one first: npm start\n`,
  });
  rmSync(folder, { recursive: true });
});

describe('turn-off-two-step', () => {
  test('lets a person who lost the device in with the password alone, and ends open sessions', async () => {
    await pool.query(
      `with person as (insert into auth.users (email) values ('lost@people.example') returning id),
       session as (insert into auth.sessions (user_id) select id from person)
       insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from person`,
    );

    const removed = await run('turn-off-two-step.ts', ' Lost@people.example ');
    const left = await pool.query(
      'select (select count(*) from auth.mfa_factors) + (select count(*) from auth.sessions)',
    );

    expect(removed).toEqual(done('Lost@people.example signs in with the password alone now.'));
    expect(Object.values(left.rows[0])).toEqual(['0']);
  });

  test('an unknown account is named', async () => {
    expect(await run('turn-off-two-step.ts', 'no@people.example')).toEqual(
      refused('There is no account no@people.example.'),
    );
    expect(await run('turn-off-two-step.ts')).toEqual(
      refused('Name the account: node scripts/turn-off-two-step.ts EMAIL'),
    );
  });
});

describe('person', () => {
  const address = 'ada@people.example';
  const write = (email: string) =>
    pool.query("insert into contact_submissions (name, email, message) values ('Ada', $1, 'A question')", [email]);
  const report = (email: string) =>
    pool.query("insert into job_reports (subject, reason, email, visitor) values ('Engineer', 'scam', $1, $2)", [
      email,
      Buffer.from(email),
    ]);

  test('exports what was written with an address, into a file of its own that no other account reads', async () => {
    await write('Guest@people.example');
    await report('guest@people.example');
    const file = join(dataDir, 'guest.zip');

    const exported = await run('person.ts', 'export', 'guest@people.example', file);

    expect(exported).toEqual(done(`All that is stored about guest@people.example is in ${file}.`));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const document = JSON.parse(String(readZip(await readFile(file))['personal-data.json']));
    expect(document).toMatchObject({
      address: 'guest@people.example',
      account: null,
      messages: [{ message: 'A question' }],
      reports: [{ job: 'Engineer', reason: 'scam' }],
    });
    expect(await run('person.ts', 'export', 'guest@people.example', file)).toMatchObject({ code: 1 });
  });

  test('deletes an account and all that is tied to its address, once that is confirmed', async () => {
    const { rows } = await pool.query('insert into auth.users (email) values ($1) returning id', [address]);
    const company = await buildCompany(pool, { user_id: rows[0].id });
    await buildListing(pool, { company_id: company.id });
    await write(address);
    await write('ben@people.example');
    await report(address);
    const parts =
      'the account with its company and 1 listing, 1 message, the name and address in 1 report, 0 job alerts';

    const asked = await run('person.ts', 'delete', address);
    const deleted = await run('person.ts', 'delete', ` ${address.toUpperCase()}`, '--yes');

    expect(asked).toEqual(refused(`This deletes ${parts}. It cannot be undone: add --yes to do it.`));
    expect(deleted).toEqual(done(`Deleted: ${parts}.`));
    const { rows: left } = await pool.query(
      `select (select count(*) from auth.users where email = $1) + (select count(*) from companies where id = $2)
         + (select count(*) from contact_submissions where email = $1) + (select count(*) from job_reports where email = $1) as traces,
         (select count(*) from contact_submissions where email = 'ben@people.example') as others,
         (select count(*) from moderation_decisions where action = 'delete-person' and reasons_text like 'By the operator%') as decisions`,
      [address, company.id],
    );
    expect(left).toEqual([{ traces: '0', others: '1', decisions: '1' }]);
    expect(await run('person.ts', 'delete', address, '--yes')).toEqual(refused(`Nothing is stored about ${address}.`));
  });

  test('does not delete the last administrator', async () => {
    await pool.query(
      `with person as (insert into auth.users (email) values ('only@people.example') returning id)
       insert into user_roles (user_id, role) select id, 'admin' from person`,
    );

    const outcome = await run('person.ts', 'delete', 'only@people.example', '--yes');

    expect(outcome).toEqual(refused('The last administrator cannot be deleted.'));
  });

  test('says how it is used', async () => {
    const usage = 'npm run person -- export ADDRESS [FILE] or npm run person -- delete ADDRESS --yes';

    expect(await run('person.ts')).toEqual(refused(`Name the address: ${usage}`));
    expect(await run('person.ts', 'forget', address)).toEqual(refused(`Say what to do: ${usage}`));
  });
});
