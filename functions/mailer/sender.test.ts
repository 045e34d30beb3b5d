import { expect, test } from 'vitest';
import { writeSender } from './sender.ts';

const CONTACT_EMAIL = 'hello@board.example';

test.each([
  [undefined, 'Chainwork <hello@board.example>'],
  ['jobs@board.example', 'Chainwork <jobs@board.example>'],
  [' <jobs@board.example> ', 'Chainwork <jobs@board.example>'],
  ['Board <jobs@board.example>', 'Board <jobs@board.example>'],
  ['"Jobs, at Board" <jobs@board.example>', '"Jobs, at Board" <jobs@board.example>'],
])('with MAIL_FROM %j mails come from %j', (MAIL_FROM, from) => {
  expect(writeSender({ MAIL_FROM, CONTACT_EMAIL })).toBe(from);
});
