import { expect, test } from 'vitest';
import { hideAddresses } from './read-message.ts';

test.each([
  ['To: g:g:', 'X-To: g:g:'],
  ['Subject: To: you\r\nREPLY-TO : g:', 'Subject: To: you\r\nX-REPLY-TO : g:'],
  [' From\r\n : g:', ' X-From\r\n : g:'],
  ['X-To: g:\r\nTopic: t\r\nContent-Type: text/plain', 'X-To: g:\r\nTopic: t\r\nContent-Type: text/plain'],
])('no header of %j is parsed as addresses', (given, expected) => {
  expect(hideAddresses(Buffer.from(given, 'latin1')).toString('latin1')).toBe(expected);
});
