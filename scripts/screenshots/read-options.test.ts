import { expect, test } from 'vitest';
import { StartProblem } from '#database/start-problem.ts';
import { listNames } from './pages.ts';
import { readOptions, usage } from './read-options.ts';

test('everything is pictured at three widths unless told otherwise', () => {
  expect(readOptions([])).toMatchObject({
    out: 'screenshots',
    widths: [360, 768, 1440],
    isWhole: true,
    isSheet: false,
  });
  expect(readOptions(['about', '--width', '360', '--width=320', '--width', '360', '--fold'])).toMatchObject({
    pages: [{ name: 'about' }],
    widths: [360, 320],
    isWhole: false,
  });
});

test('help and the names of the pages are texts', () => {
  expect(readOptions(['--help', 'sailing'])).toBe(usage);
  expect(readOptions(['--list'])).toBe(listNames());
});

test.each([
  [['--width', 'abc'], '--width takes a number of pixels from 200 to 4000, not "abc".'],
  [['--width', '1e3'], '--width takes a number of pixels from 200 to 4000, not "1e3".'],
  [['--width', '20'], '--width takes a number of pixels from 200 to 4000, not "20".'],
  [['--wide'], "Unknown option '--wide'. What there is: node scripts/screenshots.ts --help"],
  [['--out'], "Option '--out <value>' argument missing. What there is: node scripts/screenshots.ts --help"],
  [['sailing'], 'There is no page sailing. The pages: '],
  [['--sheet', 'home'], '--sheet has its own pages; name none beside it.'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(StartProblem);
  expect(() => readOptions(args)).toThrow(sentence);
});
