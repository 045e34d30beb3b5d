import { expect, test } from 'vitest';
import { hasJustWritten, hasJustWrittenIncoming, markAnswer } from './recent-write.ts';

test.each([
  [{}, false],
  [{ 'x-wrote': '1' }, true],
  [{ 'x-wrote': '0' }, false],
  [{ cookie: 'wrote=1' }, true],
  [{ cookie: 'theme=dark; wrote=1; other=2' }, true],
  [{ cookie: 'theme=dark;wrote=1' }, true],
  [{ cookie: 'rewrote=1' }, false],
  [{ cookie: 'wrote=11' }, false],
  [{ cookie: 'wrote=' }, false],
] as [Record<string, string>, boolean][])('of a request with %o the mark is %s', (headers, isMarked) => {
  expect(hasJustWritten(new Request('http://board.example/', { headers }))).toBe(isMarked);
  expect(hasJustWrittenIncoming(headers)).toBe(isMarked);
});

test('the mark lasts ten seconds, for every page, and only over TLS where the board uses it', () => {
  const mark = (isSecure: boolean) => markAnswer(new Response(), { isSecure }).headers.get('set-cookie');

  expect(mark(false)).toBe('wrote=1; Max-Age=10; Path=/; SameSite=Lax; HttpOnly');
  expect(mark(true)).toBe('wrote=1; Max-Age=10; Path=/; SameSite=Lax; HttpOnly; Secure');
});
