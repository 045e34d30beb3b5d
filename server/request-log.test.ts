import { expect, test } from 'vitest';
import type { Logger } from './log.ts';
import { chooseRequestId, logAnswer } from './request-log.ts';

function levelOf(status: number, about: Partial<Parameters<typeof logAnswer>[2]> = {}, path = '/rest/v1/jobs') {
  const lines: [level: string, fields: object][] = [];
  const note = (level: string) => (fields: object) => void lines.push([level, fields]);
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const answered = { method: 'GET', path, status, milliseconds: 1.4, requestId: 'id-of-request' };
  logAnswer(log as unknown as Logger, answered, { hasLeft: false, isTimeout: false, ...about });
  expect(lines[0]?.[1]).toEqual({ method: 'GET', path, status, ms: 1, requestId: 'id-of-request' });
  return lines.map(([level]) => level);
}

test('an answer is an event, a failure an error, and a question that took too long a warning', () => {
  expect(levelOf(200)).toEqual(['info']);
  expect(levelOf(404)).toEqual(['info']);
  expect(levelOf(501)).toEqual(['info']);
  expect(levelOf(500)).toEqual(['error']);
  expect(levelOf(500, { isTimeout: true })).toEqual(['warn']);
  expect(levelOf(500, { hasLeft: true })).toEqual(['info']);
  expect(levelOf(200, {}, '/healthz')).toEqual(['debug']);
});

test('a caller’s own id is taken where it is harmless', () => {
  expect(chooseRequestId('trace-1234')).toBe('trace-1234');
  for (const bad of [null, '', 'short', 'a\nforged line', 'x'.repeat(65)]) {
    expect(chooseRequestId(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
});
