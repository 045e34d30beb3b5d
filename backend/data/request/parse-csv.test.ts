import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { parseCsv } from './parse-csv.ts';

test.each<[string, string, string[][]]>([
  [
    'fields and lines',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['either line end, and empty lines', 'a\r\n\r\nb\n\nc', [['a'], ['b'], ['c']]],
  ['quotes around commas, quotes and line ends', '"a,""b""\r\nc",d', [['a,"b"\r\nc', 'd']]],
  ['quotes in the middle, and what follows a quoted part', 'a"b,"c"d', [['a"b', 'cd']]],
  ['a carriage return that ends no line', 'a\rb,c', [['a\rb', 'c']]],
  ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
  [
    'empty fields',
    ',\n"",',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['nothing', '', []],
])('a text is taken apart: %s', (_, text, lines) => {
  expect([...parseCsv(text)]).toEqual(lines);
});

test('a line of too many fields is refused before it is read whole', () => {
  expect(() => parseCsv(','.repeat(10_000_000)).next()).toThrow('Too many columns in one request');
  expect(parseCsv(','.repeat(limits.columns - 1)).next().value).toHaveLength(limits.columns);
});
