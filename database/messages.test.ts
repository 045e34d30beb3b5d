import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let ada: { id: string; email: string };
let ben: { id: string; email: string };
let message: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.owner.query('delete from auth.users; delete from contact_submissions');
  ada = await buildUser(database.owner, { role: 'admin' });
  ben = await buildUser(database.owner, { role: 'admin' });
  message = await write('Is this job real?');
});
afterAll(() => database.drop());

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const write = async (text: string, name = 'Zoë') =>
  (
    await query(
      "insert into contact_submissions (name, email, message) values ($1, 'zoe@people.example', $2) returning id",
      [name, text],
    )
  )[0].id as string;
type Options = { by?: { id: string }; seen?: string | null };
const mark = (state: string | null, { by = ada, seen = null }: Options = {}) =>
  callAs<{ event: string }>(database, by, 'select mark_message($1, $2, $3)', [message, state, seen]);
const reply = (text: string | null, { by = ada, seen = null }: Options = {}) =>
  callAs<{ event: string }>(database, by, 'select reply_to_message($1, $2, $3)', [message, text, seen]);
const getState = async () => (await query('select state from contact_submissions where id = $1', [message]))[0].state;
const countEvents = async () => (await query('select count(*)::integer from contact_events'))[0].count;

describe('a contact message', () => {
  test('is new until an administrator marks it, and its thread says who did', async () => {
    expect(await getState()).toBe('new');

    const { event } = await mark('read');
    await mark('spam', { by: ben, seen: event });

    expect(await getState()).toBe('spam');
    const thread = await query('select person_id, state, reply from contact_events order by created_at');
    expect(thread).toEqual([
      { person_id: ada.id, state: 'read', reply: null },
      { person_id: ben.id, state: 'spam', reply: null },
    ]);
  });

  test('is answered by a reply, which is kept', async () => {
    await reply('  Yes, it is.\nWrite again any time. ');

    expect(await getState()).toBe('answered');
    const thread = await callAs<string>(
      database,
      ada,
      "select json_agg(json_build_object('by', author, 'reply', reply, 'sent_at', sent_at)) from message_thread($1)",
      [message],
    );
    expect(thread).toEqual([{ by: ada.email, reply: 'Yes, it is.\nWrite again any time.', sent_at: null }]);
  });

  test('can be answered again by an administrator who has read the first reply', async () => {
    const { event } = await reply('Yes.');

    await reply('And no.', { by: ben, seen: event });

    expect(await countEvents()).toBe(2);
  });

  test('that another administrator answered meanwhile is not answered twice', async () => {
    await reply('Yes.');

    const late = reply('No.', { by: ben });

    await expect(late).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining(`${ada.email} answered this message`),
    });
    expect(await countEvents()).toBe(1);
  });

  test('that two administrators answer at once is answered by one of them', async () => {
    const answers = await Promise.allSettled([reply('Yes.'), reply('No.', { by: ben })]);

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countEvents()).toBe(1);
  });

  test('is not marked as what it is', async () => {
    const { event } = await mark('read');

    await expect(mark('read', { seen: event })).rejects.toMatchObject({ code: 'PT409' });
  });

  test.each([
    ['an unknown state', () => mark('gone'), 'A message is new, read, answered or spam'],
    ['no state', () => mark(null), 'A message is new, read, answered or spam'],
    ['an empty reply', () => reply(' \n\u200b'), 'A reply is needed'],
    ['no reply', () => reply(null), 'A reply is needed'],
    ['a reply of 5001 characters', () => reply('r'.repeat(5001)), 'The reply must be at most 5000 characters'],
  ])('is refused %s', async (_, act, reason) => {
    await expect(act()).rejects.toMatchObject({ code: 'PT400', message: reason });
    expect(await countEvents()).toBe(0);
  });

  test('that does not exist is named', async () => {
    message = ada.id;

    await expect(mark('read')).rejects.toMatchObject({ code: 'PT404' });
  });

  test('takes its thread with it', async () => {
    await reply('Yes.');

    await query('delete from contact_submissions');

    expect(await countEvents()).toBe(0);
  });
});

describe('a search among messages', () => {
  const search = async (words: string, by: { id: string } = ada) =>
    (await callAs<string[] | null>(database, by, 'select array_agg(name order by name) from search_messages($1)', [
      words,
    ])) ?? [];

  test('looks at names, addresses, words and replies, and takes every character for itself', async () => {
    await write('Costs 100% of nothing', 'Ann');
    await write('snake_case', 'Bob');
    await reply('Write to Carol');

    expect(await search('job REAL')).toEqual(['Zoë']);
    expect(await search('carol')).toEqual(['Zoë']);
    expect(await search('people.example')).toEqual(['Ann', 'Bob', 'Zoë']);
    expect(await search('0%')).toEqual(['Ann']);
    expect(await search('e_c')).toEqual(['Bob']);
    expect(await search('\\')).toEqual([]);
    expect(await search('  ')).toEqual(['Ann', 'Bob', 'Zoë']);
  });

  test('finds nothing for a person who is no administrator', async () => {
    const person = await buildUser(database.owner, { role: 'employer' });

    expect(await search('real', person)).toEqual([]);
  });
});
