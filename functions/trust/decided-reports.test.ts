import { describe, expect, test } from 'vitest';
import type { Mail } from '#backend/config.ts';
import { mailReportOutcome, mailReportReceived } from '#functions/mails/mail-reporters.ts';
import { notice } from '#tests/build-report.ts';
import { buildListing } from '#tests/factories.ts';
import { openTestReports } from '#tests/open-test-reports.ts';

const database = openTestReports();
const { query, report, asAdmin } = database;
const findReports = () => query('select reason, outcome from job_reports order by created_at');
const decide = (action: string, id: string, options = {}) =>
  asAdmin<{ decisions: [string] }>('select moderate_listings(array[$1::uuid], $2, $3, $4)', [
    id,
    action,
    'It is a scam',
    options,
  ]);
const undo = (decision: string) => asAdmin('select undo_decision($1)', [decision]);
const findQueue = () => asAdmin<{ reported: { id: string }[] }>('select report_queue()', []);

test('a job that an administrator removes is answered, and the queue is without it', async () => {
  const { id } = await buildListing(database.owner);
  await report(id, '192.0.2.1');

  await decide('remove', id);

  expect(await findReports()).toMatchObject([{ outcome: 'acted' }]);
  expect((await findQueue()).reported).toEqual([]);
});

test('reports that another administrator has answered are not dismissed', async () => {
  const { id, title } = await buildListing(database.owner);
  await report(id, '192.0.2.1');
  await decide('remove', id);

  await expect(asAdmin('select dismiss_reports($1, null)', [id])).rejects.toThrow(`removed “${title}” just now`);
});

test('reports that another administrator has dismissed are not dismissed again', async () => {
  const { id, title } = await buildListing(database.owner);
  await report(id, '192.0.2.1');
  await asAdmin('select dismiss_reports($1)', [id]);

  await expect(asAdmin('select dismiss_reports($1)', [id])).rejects.toThrow(
    `dismissed the reports of “${title}” just now`,
  );
});

test.each([
  ['is on a notice where reports wait for it', 1, 'notice'],
  ['is of the board’s own look where none does', 0, 'own'],
])('a removal %s', async (_, reports, source) => {
  const { id } = await buildListing(database.owner);
  for (let network = 0; network < reports; network += 1) await report(id, `192.0.2.${network}`);

  const { decisions } = await decide('remove', id, { source: 'own' });

  expect(await query('select source from moderation_decisions where id = $1', decisions)).toEqual([{ source }]);
});

describe('reports whose answer is taken back', () => {
  test.each<[string, (id: string, decision: string) => Promise<unknown>]>([
    ['by undo', (_, decision) => undo(decision)],
    ['by giving the job back', (id) => decide('restore', id)],
  ])('%s wait for another one', async (_, takeBack) => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1');
    const { decisions } = await decide('remove', id);

    await takeBack(id, decisions[0]);

    expect(await findReports()).toEqual([{ reason: 'scam', outcome: null }]);
    expect((await findQueue()).reported).toMatchObject([{ id }]);
  });

  test('by reopening a job that was merged wait for another one', async () => {
    const kept = await buildListing(database.owner);
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1', { reason: 'duplicate' });
    await decide('merge', id, { into: kept.id });

    await decide('reopen', id);

    expect(await findReports()).toEqual([{ reason: 'duplicate', outcome: null }]);
  });

  test('of a job that was only held go on waiting', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1');
    const { decisions } = await decide('hold', id);

    await undo(decisions[0]);

    expect(await findReports()).toEqual([{ reason: 'scam', outcome: null }]);
  });

  test('that they are dismissed wait again where the job was in lists all the time', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1');
    const { decision } = await asAdmin<{ decision: string }>('select dismiss_reports($1)', [id]);
    expect((await findQueue()).reported).toEqual([]);

    await undo(decision);

    expect((await findQueue()).reported).toMatchObject([{ id, count: 1 }]);
    expect(
      await query('select reversed_at is not null as is_back from moderation_decisions where id = $1', [decision]),
    ).toEqual([{ is_back: true }]);
    await expect(undo(decision)).rejects.toThrow('took this back');
  });

  test('that they are dismissed wait again as well', async () => {
    const { id } = await buildListing(database.owner);
    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await report(id, network);
    const { decision } = await asAdmin<{ decision: string }>('select dismiss_reports($1)', [id]);

    await undo(decision);

    expect((await findQueue()).reported).toMatchObject([{ id, count: 3, severity: 4 }]);
  });
});

describe('mails to reporters', () => {
  async function mail(kind: typeof mailReportReceived): Promise<Mail[]> {
    const mails: Mail[] = [];
    const parts = {
      pool: database.owner,
      contact: 'board@chainwork.example',
      site: { url: 'https://board.example' },
      sendMail: async (one: Mail) => void mails.push(one),
    };
    for (const { id } of await query('select id from job_reports')) {
      await kind(parts, { id });
      await kind(parts, { id });
    }
    return mails;
  }

  test('a notice of illegal content is confirmed once', async () => {
    const { id } = await buildListing(database.owner, { title: 'Trader' });
    await report(id, '192.0.2.1', notice);

    const [received, ...more] = await mail(mailReportReceived);

    expect(received).toMatchObject({ to: 'ada@people.example', subject: 'We received your notice about “Trader”' });
    expect(received?.text).toContain('https://board.example/x');
    expect(more).toEqual([]);
  });

  test('those with an address hear the decision, the redress and that a person decided', async () => {
    const { id } = await buildListing(database.owner, { title: 'Trader' });
    await report(id, '192.0.2.1', { email: 'ada@people.example' });
    await report(id, '192.0.2.2');
    expect(await mail(mailReportOutcome)).toEqual([]);
    await decide('remove', id);

    const [outcome, ...more] = await mail(mailReportOutcome);

    expect(outcome?.to).toBe('ada@people.example');
    expect(outcome?.text).toContain('removed the job');
    expect(outcome?.text).toContain('Why: It is a scam');
    expect(outcome?.text).toContain('by an administrator, not by an automatic rule');
    expect(outcome?.text).toContain('write to board@chainwork.example');
    expect(more).toEqual([]);
  });

  test('a person with several reports of a job hears the outcome once', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1', notice);
    await report(id, '198.51.100.1', { email: 'ADA@people.example' });
    await report(id, '203.0.113.1', { email: 'ben@people.example' });
    await decide('remove', id);

    const outcomes = await mail(mailReportOutcome);

    expect(outcomes.map(({ to }) => to.toLowerCase()).sort()).toEqual(['ada@people.example', 'ben@people.example']);
  });

  test('those who heard an outcome that was taken back hear the new one', async () => {
    const { id } = await buildListing(database.owner);
    await report(id, '192.0.2.1', { email: 'ada@people.example' });
    const { decisions } = await decide('remove', id);
    await mail(mailReportOutcome);
    await undo(decisions[0]);
    expect(await mail(mailReportOutcome)).toEqual([]);
    await asAdmin('select dismiss_reports($1)', [id]);

    const [outcome] = await mail(mailReportOutcome);

    expect(outcome?.text).toContain('decided to leave it on the board');
  });
});
