import { expect, test } from 'vitest';
import { buildLetter, type Letter, type Part } from './letter.ts';

const site = { url: 'https://board.example' };
const footer = { why: 'You asked for it.' };
const build = (parts: Part[], more: Partial<Letter> = {}) =>
  buildLetter({ to: 'ada@people.example', subject: 'News', parts, footer, site, ...more });
const jobs = [{ title: 'Engineer', link: 'https://board.example/jobs/engineer', company: 'Acme' }];
const listHeadings = (html: string) => [...html.matchAll(/<(h\d)/g)].map(([, name]) => name);

test('the title of a job is plainly a link, and a heading one level below what it stands under', () => {
  const { html } = build([{ jobs }]);

  expect(html).toMatch(/<h2 [^>]+><a href="[^"]+\/jobs\/engineer" class="accent" [^>]*text-decoration:underline/);
  expect(listHeadings(html)).toEqual(['h1', 'h2']);
  expect(listHeadings(build([{ heading: 'Today' }, { jobs }]).html)).toEqual(['h1', 'h2', 'h3']);
});

test('a job has an edge in the colour of its company, which the text does not mention', () => {
  const { html, text } = build([{ jobs: jobs.map((job) => ({ ...job, edge: '#d05e9a' })) }]);

  expect(html).toContain('border-left:4px solid #d05e9a');
  expect(text).toBe(build([{ jobs }]).text);
});

test('what a list is for is a button in the HTML, and a line of the list in the text', () => {
  const link = 'https://board.example/employer/orders/1';

  const { html, text } = build([
    [
      { label: 'To pay', text: '$299' },
      { label: 'Pay again', link, button: 'Pay again' },
    ],
  ]);

  expect(html).toContain(`<a href="${link}" class="button"`);
  expect(html.match(/Pay again/g)).toHaveLength(1);
  expect(text).toContain(`To pay: $299\nPay again: ${link}\n`);
});

test.each([
  ['Chainwork GmbH\nTorstr. 1\n10119 Berlin', ['Chainwork GmbH', 'Torstr. 1', '10119 Berlin']],
  ['Torstr. 1\n10119 Berlin', ['Chainwork', 'Torstr. 1', '10119 Berlin']],
  ['Chainworks Ltd\n1 Main Street', ['Chainwork', 'Chainworks Ltd', '1 Main Street']],
  [undefined, ['Chainwork']],
])('the postal address %j stands in lines of its own, with the name of the board once', (postalAddress, lines) => {
  const { html } = build(['Hello'], { site: { ...site, postalAddress } });

  const last = /<p [^>]+>((?:(?!<p ).)*)<\/p>\s*<\/td>/s.exec(html.slice(html.indexOf(footer.why)))?.[1] ?? '';
  expect(last.split('<br>').map((line) => line.replaceAll(/<[^>]+>/g, '').trim())).toEqual(lines);
});
