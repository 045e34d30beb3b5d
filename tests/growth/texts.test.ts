import { describe, expect, test } from 'vitest';
import { describeJob } from '#app/jobs/describe-job.server.ts';
import { findSourceBoards } from '#domain/careers/find-source-board.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { checkText } from '#domain/trust/check-text.ts';
import { classify } from '#functions/classification/classify.ts';
import { readRobots } from '#functions/fetching/read-robots.ts';
import { readCareersPage } from '#functions/importers/careers-page/read-page.ts';
import { parseLeniently } from '#functions/importers/careers-page/read-postings.ts';
import { isWeb3Job } from '#functions/importers/is-web3-job.ts';
import { readSalaryText } from '#functions/importers/normalise/read-salary-text.ts';
import { readFeed } from '#functions/importers/rss/read-feed.ts';
import { mergeRepeats } from '#functions/importers/workable/merge-repeats.ts';
import { cleanSvg } from '#functions/logos/clean-svg.ts';
import { cleanHtml } from '#functions/text/clean-html.ts';
import { cleanTitle } from '#functions/text/clean-title.ts';
import { joinPlaces } from '#functions/text/join-places.ts';
import { toPlainText } from '#functions/text/to-plain-text.ts';
import { findRuns } from '#functions/tools/deduplicate-jobs/compare-texts.ts';
import { readText } from '#functions/tools/deduplicate-jobs/read-text.ts';
import { speaksToAi } from '#functions/tools/enhance-job-descriptions/speaks-to-ai.ts';
import { splitSentences } from '#functions/tools/enhance-job-descriptions/split-sentences.ts';
import { readDescription, structure } from '#functions/tools/enhance-job-descriptions/structure.ts';
import { readPage } from '#functions/tools/enrich-companies/site/read-page.ts';
import { maxGrowth, measureGrowth } from './measure-growth.ts';

// The longest texts that others can give us, made of one piece over and over: what backtracks, nests or looks back
// shows itself by growing faster than the text.

const pieces = [
  ...[
    ' ',
    '\n',
    'a',
    'A\n',
    'A:\n',
    '.',
    '!',
    '. ',
    'a. ',
    ',',
    '(',
    '[',
    '@',
    '-',
    ' - ',
    '- a\n',
    '**',
    '**a**',
    '1',
  ],
  ...[
    '<',
    '<p',
    '<p>',
    '<b>',
    '<a ',
    '<li>a',
    '<ul><li>',
    '<ul><li>a</li></ul>',
    '<!--',
    '<br>',
    '</p>',
    '&',
    '&lt;p&gt;',
  ],
  ...['<system ', 'http://', 'pay in ', 'not a ', '$1 ', 'User-agent: *\n', '{', '/*', '\u200b', '<style>'],
  ...['<div>', '<div ', '<td>x', '<title>', '<br>\n', '<h2>', '<a href="', '`', '  - a\n', '\t', '<div>a<p>'],
];

/** As long as a description may be. */
const longest = 50_000;
const job = (description: string) => ({ description, requirements: description, location: null });

function enhance(text: string): void {
  const readable = readDescription(text);
  if ('text' in readable) structure({ source: text, text: readable.text, title: 'Engineer' });
}

/** From the beginning of the text to something else, and from something else to the end. */
function repeatTwice(piece: string, size: number): string {
  const half = piece.repeat(size / piece.length / 2);
  return `${half}!x ${half}`;
}

function ignoreRefusal(work: () => unknown): void {
  try {
    work();
  } catch {
    // A text that is refused has been read as far as it will be.
  }
}

const readers: [name: string, largest: number, read: (text: string) => unknown][] = [
  ['the job page', longest, (text) => describeJob(job(text))],
  ['plain words', longest, readPlainWords],
  ['the cleaning of a description', longest, cleanHtml],
  ['the cleaning of a title', longest, (text) => cleanTitle(text, { location: 'Berlin' })],
  ['one line of text', longest, toPlainText],
  ['places', longest, (text) => joinPlaces([text])],
  ['pay', longest, readSalaryText],
  ['the Web3 filter', longest, (text) => isWeb3Job({ title: text, companyName: 'a', description: text, tags: [] })],
  ['the classifier', longest, (text) => classify({ title: text, company: 'a', description: text, tags: [text] })],
  ['the enhancer', longest, enhance],
  ['sentences', longest, splitSentences],
  ['the search for instructions', longest, speaksToAi],
  ['the signs of a scam', longest, checkText],
  ['the comparison of texts', longest, (text) => findRuns(readText(text), new Set())],
  ['a page of a company', 4 * longest, readPage],
  ['a careers page', 4 * longest, (text) => readCareersPage(text, 'https://acme.example/')],
  ['the boards that a page links to', 4 * longest, findSourceBoards],
  ['data on a page', longest, (text) => parseLeniently(`{"a":"${text}",}`)],
  ['robots.txt', 4 * longest, (text) => readRobots(text, 'chainwork').allows('/about')],
  ['a feed', 2 * longest, (text) => readFeed(`<rss><channel><item><title>${text}</title></item></channel></rss>`, 'a')],
  ['the style of a drawing', longest, (text) => cleanSvg(Buffer.from(`<svg><style>${text}</style><path/></svg>`))],
  ['the text of a drawing', longest, (text) => cleanSvg(Buffer.from(`<svg><path d="${text}"/>${text}</svg>`))],
];

describe.each(readers)('%s', { timeout: 120_000 }, (_, largest, read) => {
  test('takes no longer than in proportion to its text', () => {
    for (const piece of pieces) {
      const growth = measureGrowth((size) => ignoreRefusal(() => read(repeatTwice(piece, size))), largest);
      expect.soft(growth, JSON.stringify(piece)).toBeLessThan(maxGrowth);
    }
  });
});

test('a posting that is repeated for each of its places is merged in proportion to their number', () => {
  const row = { shortcode: '1', city: 'Paris' };

  expect(measureGrowth((size) => mergeRepeats(Array(size).fill(row)), 20_000)).toBeLessThan(maxGrowth);
});
