import { expect, test } from 'vitest';
import { saveInBatches } from './save-in-batches.ts';

class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(code: string, constraint?: string) {
    super(`error ${code}`);
    this.code = code;
    this.constraint = constraint;
  }
}

const numbers = Array.from({ length: 120 }, (_, index) => index);

test('rows that the database refuses come back with its reason, all others are saved', async () => {
  const saved: number[] = [];

  const refused = await saveInBatches(numbers, async (batch) => {
    if (batch.includes(7)) throw new DatabaseError('23514', 'even_numbers_only');
    if (batch.includes(100)) throw new DatabaseError('22P05');
    saved.push(...batch);
  });

  expect(saved).toEqual(numbers.filter((number) => number !== 7 && number !== 100));
  expect(refused).toEqual([
    { row: 7, reason: 'refused by the database (even_numbers_only)' },
    { row: 100, reason: 'refused by the database (error 22P05)' },
  ]);
});

test('a database that is away is no reason to blame a row', async () => {
  const run = saveInBatches(numbers, async () => {
    throw new DatabaseError('57P01');
  });

  await expect(run).rejects.toThrow('error 57P01');
});

test('few statements carry many rows', async () => {
  const sizes: number[] = [];

  await saveInBatches(numbers, async (batch) => {
    sizes.push(batch.length);
  });

  expect(sizes).toEqual([50, 50, 20]);
});
