import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompanyOwner, buildEmployer, openTestServer, type Person, type TestServer } from './test-server.ts';

const seller = { name: 'Chainwork GmbH', country: 'DE', iban: 'DE89370400440532013000' };

let board: TestServer;
let buyer: Person;
let order: string;
beforeAll(async () => {
  board = await openTestServer({ PAYMENTS: 'invoice', INVOICE_SELLER: JSON.stringify(seller) });
  const owner = await buildCompanyOwner(board, 'Acme');
  buyer = owner;
  const { data: listing } = await owner.client
    .from('job_listings')
    .insert({ title: 'Engineer', description: 'Builds.', category: 'Engineering', company_id: owner.company.id })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await owner.client
    .rpc('create_order', { listing: listing.id, plan: 'standard', method: 'invoice' })
    .throwOnError();
  order = data.id;
});
afterAll(() => board.close());

const ask = async (person: Pick<Person, 'client'>, body: object) => {
  const { data: session } = await person.client.auth.getSession();
  const token = session.session?.access_token ?? board.keys.publishableKey;
  const headers = { apikey: board.keys.publishableKey, Authorization: `Bearer ${token}` };
  return fetch(`${board.url}/functions/v1/receipt`, { method: 'POST', headers, body: JSON.stringify(body) });
};

test('an order by invoice has its invoice as a file, for its buyer and for administrators', async () => {
  expect((await ask(buyer, { order })).status).toBe(404);
  const { data } = await buyer.client.functions.invoke('pay-order', { body: { order } });
  expect(data).toEqual({ redirect: `/employer/orders/${order}` });

  for (const reader of [buyer, await board.signInAdmin()]) {
    const answer = await ask(reader, { order });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice-\d{4}-00001\.pdf"$/);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  }
});

test('no other caller gets it, and what names no order is refused', async () => {
  const other = await buildEmployer(board);
  const statuses = [
    ask({ client: board.anonymous }, { order }),
    ask(other, { order }),
    ask(buyer, { order: 'x' }),
    ask(buyer, { order, number: '1999-00001' }),
    ask(buyer, { order: '00000000-0000-4000-8000-000000000000' }),
  ].map(async (answer) => (await answer).status);

  expect(await Promise.all(statuses)).toEqual([401, 404, 400, 404, 404]);
});
