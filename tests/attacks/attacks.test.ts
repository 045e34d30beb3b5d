import { afterAll, beforeAll } from 'vitest';
import { openTestServer, type TestServer } from '../calls/test-server.ts';
import { buildCompany, buildListing } from '../factories.ts';
import { expectAlive } from './attacked-server.ts';
import { type Mailbox, openMailbox } from './open-mailbox.ts';
import { describeQuestionAttacks } from './question-attacks.ts';
import { describeStoredAttacks } from './stored-attacks.ts';
import { describeWireAttacks } from './wire-attacks.ts';

// The corpus of attacks against one running server: each is refused, or comes to nothing but text, changes nothing and
// leaves the server answering.

let board: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  // What these rows would be held for is no matter here.
  board = await openTestServer({ MODERATION: 'off', SMTP_URL: mailbox.url, CONTACT_EMAIL: 'board@chainwork.example' });
  const { owner } = board.database;
  const company = await buildCompany(owner, { description: 'Words of some length. '.repeat(400) });
  await buildListing(owner, { company_id: company.id });
});
afterAll(async () => {
  await expectAlive(board);
  await board.close();
  await mailbox.close();
});

describeWireAttacks(() => board);
describeQuestionAttacks(() => board);
describeStoredAttacks(
  () => board,
  () => mailbox,
);
