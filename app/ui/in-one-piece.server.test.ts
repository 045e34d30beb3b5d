import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inOnePiece } from './in-one-piece.server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** As React does: a text that grows by a few characters at a time. */
function putTogether(number: number): string {
  let text = '';
  for (let piece = 0; piece < 400; piece++) text += `<p>${number}</p>`;
  return text;
}

/** The memory that the cached texts take, for each of their characters. */
function measure(keep: (text: string) => string): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: 500 }, (_, index) => keep(putTogether(10_000 + index)));
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / kept.reduce((sum, { length }) => sum + length, 0);
}

test('a text in one piece takes a byte for each character, and as many times that when it was put together', () => {
  expect(measure((text) => text)).toBeGreaterThan(2);
  expect(measure(inOnePiece)).toBeLessThan(1.2);
});

test.each(['', 'plain', 'Zürich · 120 000 €', '日本 \u{1f680}', 'null \0 and \n'])('%j stays what it is', (text) => {
  expect(inOnePiece(text)).toBe(text);
});
