import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Report, readReport, reportReasons } from '#domain/trust/report.ts';
import { createHttp } from '#functions/fetching/create-http.ts';
import { buildReport, notice } from '#tests/build-report.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { openTestReports } from '#tests/open-test-reports.ts';
import { checkListing } from './check-listing.ts';
import { probePosting } from './probe-posting.ts';

type Queue = Record<'reported' | 'held', { id: string; reports: unknown }[]>;

const database = openTestReports();
const { query, report, asAdmin } = database;
const findListing = async (id: string) =>
  (
    await query('select closed_reason, unlisted_at is not null as is_unlisted from job_listings where id = $1', [id])
  )[0];
const findReports = () => query('select reason, outcome, probe, email from job_reports order by created_at');
const findDecisions = (id: string) =>
  query('select action, source, decided_by from moderation_decisions where listing_id = $1 order by created_at', [id]);

const findQueue = () => asAdmin<Queue>('select report_queue()');

describe('a report', () => {
  test('counts once where the same visitor repeats it, and the visitor’s network is not stored', async () => {
    const { id } = await buildListing(database.owner);

    expect(await report(id, '192.0.2.1')).toBe('saved');
    expect(await report(id, '192.0.2.1')).toBe('repeated');
    expect(await report(id, '192.0.2.2')).toBe('saved');

    const rows = await query(
      "select encode(visitor, 'escape') as visitor, octet_length(visitor) as bytes from job_reports",
    );
    expect(rows.map(({ bytes }) => bytes)).toEqual([32, 32]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  test.each<[string, Partial<Report>]>([
    ['another reason', { reason: 'expired' }],
    ['other words', { details: 'They want my keys' }],
    ['an address', { email: 'ada@people.example' }],
  ])('adds %s to what the same visitor reported before', async (_, values) => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1');

    expect(await report(id, '192.0.2.1', values)).toBe('added');

    expect(await query('select reason, details, coalesce(email, $1) as email from job_reports', [''])).toEqual([
      { reason: 'scam', details: 'Odd', email: '' },
      { reason: 'scam', details: 'Odd', email: '', ...values },
    ]);
  });

  test('of illegal content counts, whatever came from the same network before', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1', { reason: 'expired' });

    expect(await report(id, '192.0.2.1', notice)).toBe('saved');
    expect(await report(id, '192.0.2.1', { ...notice, email: 'ben@people.example' })).toBe('saved');
    expect(await report(id, '192.0.2.1', { ...notice, details: 'And stolen cards.' })).toBe('saved');
    expect(await report(id, '192.0.2.1', { ...notice, email: 'Ada@people.example' })).toBe('repeated');
    expect(await report(id, '192.0.2.1', { reason: 'scam' })).toBe('added');

    const reasons = (await findReports()).map(({ reason }) => reason);
    expect(reasons).toEqual(['expired', ...Array(3).fill('illegal_content'), 'scam']);
  });

  test('that was decided does not stand in the way of another one', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1');
    await asAdmin('select dismiss_reports($1, $2)', [id, 'A known company']);

    expect(await report(id, '192.0.2.1')).toBe('saved');
  });

  test('cannot tell a visitor of a former month any more', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1');
    const [before] = await query("update internal.visitor_salts set month = month - interval '1 month' returning salt");

    expect(await report(id, '192.0.2.1')).toBe('saved');

    expect(await query('select salt from internal.visitor_salts')).not.toContainEqual(before);
  });

  test('of a job that is closed, held, removed or not there is too late', async () => {
    const held = await buildListing(database.owner, { closed_at: new Date(), closed_reason: 'held' });

    expect(await report(held.id, '192.0.2.1')).toBe('gone');
    expect(await report('00000000-0000-4000-8000-000000000000', '192.0.2.1')).toBe('gone');
    expect(await findReports()).toEqual([]);
  });

  test('of illegal content is refused without what the law asks for', async () => {
    const { id } = await buildListing(database.owner);

    await expect(report(id, '192.0.2.1', { reason: 'illegal_content' })).rejects.toThrow('job_reports_notice_whole');
  });

  test.each(reportReasons)('may have the reason $value', async ({ value }) => {
    const { id } = await buildListing(database.owner);

    expect(await report(id, '192.0.2.1', { ...notice, reason: value })).toBe('saved');
  });
});

describe('three scam reports', () => {
  test('are why the page of a job warns of it; an administrator’s decision is another reason', async () => {
    const because = async ({ slug }: { slug: string }) =>
      (await query('select unlisted_because($1) as said', [slug]))[0]?.said;
    const [reported, decided] = [await buildListing(database.owner), await buildListing(database.owner)];
    expect(await because(reported)).toBeNull();

    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await report(reported.id, network);
    await asAdmin("select moderate_listings(array[$1::uuid], 'unlist', 'Pays less than it says')", [decided.id]);

    expect([await because(reported), await because(decided)]).toEqual(['reports', 'decision']);
  });

  test('from different networks take a job out of lists, by a rule, and do not remove it', async () => {
    const { id } = await buildListing(database.owner);

    await Promise.all([
      report(id, '192.0.2.1'),
      report(id, '198.51.100.1', { reason: 'impersonation' }),
      report(id, '2001:db8:1:1200', { reason: 'asks_for_money_or_keys' }),
    ]);
    for (let network = 4; network < 20; network += 1) await report(id, `203.0.${network}.1`);

    expect(await findListing(id)).toEqual({ closed_reason: null, is_unlisted: true });
    expect(await findDecisions(id)).toEqual([{ action: 'unlist', source: 'rule', decided_by: null }]);
  });

  test.each<[string, [string, Partial<Report>][]]>([
    [
      'two networks, one of them twice',
      [
        ['192.0.2.1', {}],
        ['192.0.2.1', { reason: 'impersonation' }],
        ['198.51.100.1', {}],
      ],
    ],
    [
      'two networks, each with many addresses',
      [
        ['192.0.2.1', {}],
        ['192.0.2.2', {}],
        ['192.0.2.3', {}],
        ['2001:db8:1:1200', {}],
        ['2001:db8:1:12ff', {}],
      ],
    ],
    [
      'other reasons',
      [
        ['192.0.2.1', {}],
        ['198.51.100.1', {}],
        ['203.0.113.1', { reason: 'wrong_pay' }],
        ['203.0.114.1', { reason: 'other' }],
      ],
    ],
  ])('are not counted from %s', async (_, reports) => {
    const { id } = await buildListing(database.owner);

    for (const [network, values] of reports) await report(id, network, values);

    expect(await findListing(id)).toEqual({ closed_reason: null, is_unlisted: false });
  });

  test('that were dismissed give the job back, and do not count again', async () => {
    const { id } = await buildListing(database.owner);
    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await report(id, network);

    await asAdmin('select dismiss_reports($1, $2)', [id, 'A known company']);
    await report(id, '203.0.114.1');
    for (const network of ['192.0.2.1', '198.51.100.2', '203.0.113.1']) await report(id, network);

    expect(await findListing(id)).toEqual({ closed_reason: null, is_unlisted: false });
    expect(await findReports()).toMatchObject([
      ...Array(3).fill({ outcome: 'dismissed' }),
      ...Array(4).fill({ outcome: null }),
    ]);
  });
});

test('the queue has the unlisted first, then by severity, then by age, with what visitors wrote', async () => {
  const listings = [];
  for (let index = 0; index < 4; index += 1) listings.push(await buildListing(database.owner));
  const [pay, older, newer, unlisted] = listings as [
    (typeof listings)[0],
    (typeof listings)[0],
    (typeof listings)[0],
    (typeof listings)[0],
  ];
  await report(pay.id, '192.0.2.1', { reason: 'wrong_pay' });
  await report(older.id, '192.0.2.1', { details: 'They want my keys', email: 'ada@people.example' });
  await report(newer.id, '192.0.2.1');
  for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await report(unlisted.id, network);

  const { reported } = await findQueue();

  expect(reported.map(({ id }) => id)).toEqual([unlisted.id, older.id, newer.id, pay.id]);
  expect(reported[0]).toMatchObject({ severity: 4, count: 3, networks: 3 });
  expect(reported[1]?.reports).toMatchObject([{ details: 'They want my keys', email: 'ada@people.example' }]);
});

describe('a report that a job has expired', () => {
  const http = createHttp({
    log: { info() {}, warn() {}, error() {} },
    allowPrivate: true,
    userAgent: 'test',
    sleep: async () => {},
  });
  async function probe(status: number, values: Record<string, unknown>) {
    const server = createServer((_, response) => response.writeHead(status).end('x')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/job`;
    const { id } = await buildListing(database.owner, { external_url: address, ...values });
    await report(id, '192.0.2.1', { reason: 'expired' });
    const [row] = await query('select id from job_reports');
    await probePosting({ pool: database.owner, http }, { id: row.id });
    server.close();
    return id;
  }

  test.each([404, 410])('closes an imported one whose posting answers %d, by a rule', async (status) => {
    const id = await probe(status, { source: 'rss', source_id: `gone-${status}` });

    expect(await findListing(id)).toMatchObject({ closed_reason: 'gone' });
    expect(await findDecisions(id)).toEqual([{ action: 'close', source: 'rule', decided_by: null }]);
    expect(await findReports()).toMatchObject([{ outcome: 'acted' }]);
  });

  test.each([
    ['an imported one that answers', 200, { source: 'rss', source_id: 'there' }, 'The posting answers.'],
    [
      'an imported one whose server fails',
      503,
      { source: 'rss', source_id: 'away' },
      'No clear answer (127.0.0.1: status 503).',
    ],
    [
      'an imported one that is forbidden',
      403,
      { source: 'rss', source_id: 'no' },
      'No clear answer (127.0.0.1: status 403).',
    ],
    ['an employer’s own', 404, {}, 'The posting is gone (127.0.0.1: status 404).'],
  ])('only notes what was seen of %s', async (_, status, values, seen) => {
    const id = await probe(status, values);

    expect(await findListing(id)).toMatchObject({ closed_reason: null });
    expect(await findReports()).toMatchObject([{ outcome: null, probe: seen }]);
  });
});

test('the form’s words are checked by reason', () => {
  expect(readReport({})).toEqual({ problems: { reason: 'Please choose a reason' } });
  expect(readReport({ reason: 'scam', details: ' x ', email: '' })).toEqual({ report: buildReport({ details: 'x' }) });
  expect(readReport({ reason: 'scam', details: 'a\0b\x1b\nc' })).toMatchObject({ report: { details: 'ab\nc' } });
  expect(readReport({ reason: 'scam', email: 'nobody' })).toEqual({ problems: { email: 'Invalid email address' } });
  expect(readReport({ reason: 'illegal_content' })).toEqual({
    problems: {
      details: 'Please say why you think it is illegal',
      url: 'The exact address is needed',
      name: 'Name is required',
      email: 'Email is required',
      is_in_good_faith: 'Please confirm this',
    },
  });
  expect(readReport({ ...notice, is_in_good_faith: 'on', email: 'ada' })).toEqual({
    problems: { email: 'Invalid email address' },
  });
});

test('the closer look writes its reasons down, of pay and text as well', async () => {
  const owner = await buildUser(database.owner, { role: 'employer' });
  const text = 'Builds things that last. '.repeat(20);
  const company = await buildCompany(database.owner, { name: 'Sandpiper', user_id: owner.id });
  await buildListing(database.owner, { description: text });
  const listing = await buildListing(database.owner, {
    company_id: company.id,
    description: text,
    external_url: 'https://bit.ly/x',
  });

  await checkListing(database.owner, { id: listing.id });

  const [check] = await query('select score, reasons from listing_checks where listing_id = $1', [listing.id]);
  expect(check.reasons.map(({ code }: { code: string }) => code)).toEqual(['shortener', 'shared-text', 'no-website']);
  expect(check.score).toBe(95);
  const { held } = await findQueue();
  expect(held.find(({ id }) => id === listing.id)).toMatchObject({
    score: 95,
    reason: 'A shortened link hides where applicants are led.',
  });
});
