import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeAliasLine } from './alias-line.ts';

test('the line of docs/operations.md is the one that /admin/mail shows', async () => {
  const operations = await readFile('docs/operations.md', 'utf8');

  expect(operations).toContain(`\n    ${writeAliasLine('https://cw.example/webhooks/mail/raw/SECRET')}\n`);
  expect(operations.match(/^\s*bounces: /gm)).toHaveLength(1);
});

test('while the board is away, the command tells the mail server to try again', () => {
  // Nothing listens on port 1.
  const command = /^bounces: "\|(.*)"$/.exec(writeAliasLine('http://127.0.0.1:1/webhooks/mail/raw/secret'))?.[1] ?? '';

  const { status } = spawnSync('/bin/sh', ['-c', command], { input: 'From: a@b.example\r\n\r\nHello' });

  expect(status).toBe(75);
});
