import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  brokenCheck,
  buildEmployer,
  buildPerson,
  created,
  found,
  missingValue,
  noRight,
  type Person,
  type TestServer,
  unknownField,
} from './test-server.ts';

const message = { name: 'Ada', email: 'ada@people.example', message: 'Do you read this?' };

let board: TestServer;
const people: Record<string, Person['client']> = {};

beforeAll(async () => {
  board = await shareTestServer();
  people['an anonymous visitor'] = board.anonymous;
  people['a plain user'] = (await buildPerson(board)).client;
  people['an employer'] = (await buildEmployer(board)).client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
afterAll(() => board.close());

async function findMessages() {
  const { data } = await board.service.from('contact_submissions').select('*').order('created_at').throwOnError();
  return data;
}

describe('a contact message', () => {
  test.each(['an anonymous visitor', 'a plain user', 'an employer', 'an administrator'])(
    'can be sent by %s',
    async (name) => {
      const before = await findMessages();

      const answer = await people[name]?.from('contact_submissions').insert({ ...message, message: `From ${name}` });

      expect(answer).toEqual(created);
      expect(await findMessages()).toEqual([
        ...before,
        { ...message, message: `From ${name}`, id: expect.any(String), created_at: expect.any(String), state: 'new' },
      ]);
    },
  );

  test('is kept trimmed, and may be as long as the form allows', async () => {
    const longest = {
      name: ' '.padEnd(101, 'n'),
      email: ` ada@${'e'.repeat(243)}.example `,
      message: 'm'.repeat(1000),
    };

    const answer = await board.anonymous.from('contact_submissions').insert(longest);

    expect(answer).toEqual(created);
    expect((await findMessages()).at(-1)).toMatchObject({
      name: 'n'.repeat(100),
      email: longest.email.trim(),
      message: longest.message,
    });
  });

  test.each([
    ['an empty name', { name: ' ' }, brokenCheck('contact_submissions', 'contact_submissions_name_length')],
    [
      'a name of 101 characters',
      { name: 'n'.repeat(101) },
      brokenCheck('contact_submissions', 'contact_submissions_name_length'),
    ],
    ['no name', { name: null }, missingValue('contact_submissions', 'name')],
    [
      'an address that is none',
      { email: 'ada at home' },
      brokenCheck('contact_submissions', 'contact_submissions_email_form'),
    ],
    [
      'an address of 256 characters',
      { email: `ada@${'e'.repeat(244)}.example` },
      brokenCheck('contact_submissions', 'contact_submissions_email_form'),
    ],
    ['an empty message', { message: '\n ' }, brokenCheck('contact_submissions', 'contact_submissions_message_length')],
    [
      'a message of 1001 characters',
      { message: 'm'.repeat(1001) },
      brokenCheck('contact_submissions', 'contact_submissions_message_length'),
    ],
    ['a field that does not exist', { phone: '1' }, unknownField('contact_submissions', 'phone')],
    ['a date of its own', { created_at: '2001-01-01' }, noRight(401, 'contact_submissions')],
  ])('is refused with %s', async (_, values, answer) => {
    const before = await findMessages();

    expect(await board.anonymous.from('contact_submissions').insert({ ...message, ...values })).toEqual(answer);

    expect(await findMessages()).toEqual(before);
  });

  test('is read by administrators only', async () => {
    await board.anonymous.from('contact_submissions').insert(message).throwOnError();
    const read = (name: string) => people[name]?.from('contact_submissions').select('*').order('created_at');

    expect(await read('an anonymous visitor')).toEqual(noRight(401, 'contact_submissions'));
    expect(await read('a plain user')).toEqual(found([]));
    expect(await read('an employer')).toEqual(found([]));
    expect(await read('an administrator')).toEqual(found(await findMessages()));
  });

  test('is not read back by its sender', async () => {
    const before = await findMessages();

    const answer = await board.anonymous.from('contact_submissions').insert(message).select();

    expect(answer).toEqual(noRight(401, 'contact_submissions'));
    expect(await findMessages()).toEqual(before);
  });
});
