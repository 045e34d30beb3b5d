import { expect, test } from 'vitest';
import { writeCsvLine } from './write-csv.ts';

test('a line is as RFC 4180 has it', () => {
  const line = writeCsvLine([
    'plain',
    'a "quoted" word',
    'one, two',
    'two\nlines',
    null,
    undefined,
    '',
    12.5,
    true,
    ['a', 'b'],
  ]);

  expect(line).toBe('plain,"a ""quoted"" word","one, two","two\nlines",,,,12.5,true,"a; b"\r\n');
});

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['\tIndented', `"'\tIndented"`],
])('no spreadsheet runs %j', (text, cell) => {
  expect(writeCsvLine([text])).toBe(`${cell}\r\n`);
  expect(writeCsvLine([[text]])).toBe(`${cell}\r\n`);
});

test('numbers stay numbers, and signs inside of a text are nothing', () => {
  expect(writeCsvLine([-5, 'a=b', 'C++', 'a@b.example', 'Full-time'])).toBe('-5,a=b,C++,a@b.example,Full-time\r\n');
});
