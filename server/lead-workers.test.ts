import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a process that dies before its siblings are ready is replaced too', async () => {
  const leader = spawn(process.execPath, [fileURLToPath(new URL('fixtures/lead-two.ts', import.meta.url))]);
  onTestFinished(() => void leader.kill('SIGKILL'));
  let said = '';
  for (const stream of [leader.stdout, leader.stderr]) stream.on('data', (chunk) => (said += chunk));
  const exited = once(leader, 'exit');

  await vi.waitFor(() => expect(said.match(/listening|another one|both were ready/g)).toHaveLength(5), 20_000);
  leader.kill('SIGTERM');

  expect([await exited, said.match(/listening/g)?.length]).toEqual([[0, null], 3]);
});
