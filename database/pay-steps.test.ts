import { afterAll, beforeAll, expect, test } from 'vitest';
import { paySteps } from '#domain/finding/pay-steps.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the database indexes every step of pay that a list offers, and counts no other', async () => {
  const { rows } = await database.owner.query(
    "select array(select step from unnest(internal.pay_steps()) step where internal.is_offered('pay:' || step)) as steps",
  );

  expect(rows[0].steps).toEqual(paySteps);
});
