import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
let { ask, post, buy, asAdmin } = {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, buy, asAdmin } = orders);
});
beforeEach(() => orders.begin());
afterAll(() => orders.drop());

type Outcome = { id: string; state?: string; is_unlisted?: boolean; opens_at?: string | null; refused?: string };
type Moderated = { decisions: string[]; outcomes: Outcome[] };

const foresee = (ids: string[], action: string) => asAdmin<Outcome[]>('select foresee_listings($1, $2)', [ids, action]);
const moderate = (ids: string[], action: string) =>
  asAdmin<Moderated>("select moderate_listings($1, $2, 'A reason')", [ids, action]);
const readAll = () => ask('select to_jsonb(job_listings) as row from job_listings order by id');

/** A job that is paid, one that is not, one for a later day, and one that is unlisted. */
async function postAll(): Promise<string[]> {
  const day = new Date(Date.now() + 7 * 86_400_000);
  const [paid, unpaid, later, unlisted] = [await post(), await post(), await post({ opens_at: day }), await post()];
  for (const listing of [paid, later, unlisted]) await buy(listing, 'standard');
  await moderate([unlisted], 'unlist');
  return [paid, unpaid, later, unlisted];
}
const leave = (state: string, values = {}) => ({ state, is_unlisted: false, opens_at: null, ...values });
const leftOfAll = () => [
  leave('open'),
  leave('unpaid'),
  leave('scheduled', { opens_at: expect.any(String) }),
  leave('open', { is_unlisted: true }),
];

test('what is restored is foreseen as it will be, and nothing changes by that', async () => {
  const ids = await postAll();
  await moderate(ids, 'remove');
  const before = await readAll();

  const outcomes = await foresee(ids, 'restore');

  expect(await readAll()).toEqual(before);
  expect(ids.map((id) => outcomes.find((outcome) => outcome.id === id))).toMatchObject(leftOfAll());
  expect((await moderate(ids, 'restore')).outcomes).toEqual(
    ids.map((id) => outcomes.find((outcome) => outcome.id === id)),
  );
});

test('what is held in review counts the time that it was held', async () => {
  const listing = await post();
  await buy(listing, 'standard');
  await moderate([listing], 'hold');
  await ask("update job_listings set closed_at = now() - interval '40 days' where id = $1", [listing]);
  await ask(
    "update listing_terms set starts_at = now() - interval '50 days', ends_at = now() - interval '20 days' where listing_id = $1",
    [listing],
  );

  expect(await foresee([listing], 'release')).toMatchObject([{ state: 'open' }]);
  expect((await moderate([listing], 'release')).outcomes).toMatchObject([{ state: 'open' }]);
});

test('what will be refused says why, beside what will not', async () => {
  const [listing, other] = [await post(), await post()];
  await buy(listing, 'standard');
  await moderate([listing, other], 'remove');
  await moderate([other], 'restore');
  await asAdmin("select moderate_employer($1, 'suspend', 'Scams')", [orders.people.employer.id]);

  const outcomes = await foresee([listing, other], 'restore');

  expect(outcomes).toContainEqual({ id: listing, refused: 'The employer of “Engineer” is suspended' });
  expect(outcomes).toContainEqual({ id: other, refused: expect.stringContaining('restored “Engineer”') });
});

test('only what gives back is foreseen', async () => {
  await expect(foresee([await post()], 'remove')).rejects.toMatchObject({ code: 'PT400' });
});
