import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

const alert = '0b2f6a52-3c1d-4b07-9d55-7a9a1f6f2b01';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function ask<T>(sql: string, values: unknown[]): Promise<T> {
  return (await database.owner.query(`select ${sql} as answer`, values)).rows[0].answer;
}

const sign = (purpose: string) => ask<string>('internal.alert_token($1, $2)', [alert, purpose]);
const read = (token: string | null, purpose: string) =>
  ask<string | null>('internal.alert_of_token($1, $2)', [token, purpose]);

test('a link is read for what it was made for, and for nothing else', async () => {
  const purposes = ['confirm', 'manage', 'unsubscribe'];
  const tokens = await Promise.all(purposes.map(sign));

  expect(new Set(tokens).size).toBe(3);
  for (const [at, token] of tokens.entries()) {
    for (const purpose of purposes) expect(await read(token, purpose)).toBe(purpose === purposes[at] ? alert : null);
  }
  await expect(sign('delete')).rejects.toThrow('no link of an alert is for delete');
});

test('a link that was changed, cut or moved to another alert is none', async () => {
  const token = await sign('manage');
  const other = token.replace('0b2f', '0b2e');
  const changed = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.at(-1);

  for (const bad of [
    other,
    changed,
    token.slice(0, -1),
    `${token} `,
    `${token}=`,
    token.toUpperCase(),
    alert,
    '',
    null,
  ]) {
    expect(await read(bad, 'manage')).toBeNull();
  }
});

test.each([
  // Lisbon is an hour ahead of UTC in summer.
  ['daily', 8, 1, 'Europe/Lisbon', '2026-07-01T06:59:00Z', '2026-07-01T07:00:00Z'],
  ['daily', 8, 1, 'Europe/Lisbon', '2026-07-01T07:00:00Z', '2026-07-02T07:00:00Z'],
  ['daily', 8, 1, 'Europe/Lisbon', '2026-01-01T07:30:00Z', '2026-01-01T08:00:00Z'],
  // Across the change of the clock it stays eight o'clock.
  ['daily', 8, 1, 'America/New_York', '2026-03-07T13:00:00Z', '2026-03-08T12:00:00Z'],
  ['daily', 8, 1, 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T13:00:00Z'],
  // There is no two o'clock that night.
  ['daily', 2, 1, 'America/New_York', '2026-03-08T06:00:00Z', '2026-03-08T07:00:00Z'],
  ['daily', 2, 1, 'America/New_York', '2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z'],
  // One o'clock comes twice that night: one mail.
  ['daily', 1, 1, 'America/New_York', '2026-11-01T06:00:00Z', '2026-11-02T06:00:00Z'],
  ['weekly', 9, 1, 'UTC', '2026-11-16T08:00:00Z', '2026-11-16T09:00:00Z'],
  ['weekly', 9, 1, 'UTC', '2026-11-16T09:00:00Z', '2026-11-23T09:00:00Z'],
  ['weekly', 0, 7, 'Asia/Tokyo', '2026-11-16T00:00:00Z', '2026-11-21T15:00:00Z'],
  ['weekly', 0, 7, 'Pacific/Apia', '2011-12-29T00:00:00Z', '2011-12-31T10:00:00Z'],
  ['instant', 8, 1, 'UTC', '2026-11-16T09:00:00Z', '2026-11-16T09:00:00Z'],
  ['daily', 8, 1, 'Middle/Earth', '2026-07-01T06:59:00Z', '2026-07-01T08:00:00Z'],
])('%s at %i (weekday %i) in %s after %s is %s', async (frequency, hour, weekday, zone, since, next) => {
  const asked = await ask<Date>('internal.next_alert_time($1, $2, $3, $4, $5)', [
    frequency,
    hour,
    weekday,
    zone,
    since,
  ]);

  expect(asked).toEqual(new Date(next));
});
