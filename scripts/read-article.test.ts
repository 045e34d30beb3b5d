import { expect, test } from 'vitest';
import { readArticle } from './read-article.ts';

const front = {
  title: 'Reading a Grant',
  slug: 'reading-a-grant',
  description: 'What the numbers mean.',
  image: '/demo/blog/a.svg',
  tags: '[Compensation, Career Advice]',
  date: '2026-10-31',
};

function write(fields: Record<string, string | undefined>, body: string): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}---\n${body}`;
}

test('an article is its front matter and its text', () => {
  expect(readArticle(write(front, 'Some *words*.'))).toMatchObject({
    slug: 'reading-a-grant',
    tags: ['Compensation', 'Career Advice'],
    html: '<p>Some <em>words</em>.</p>',
  });
});

test.each([
  ['a missing title', { title: undefined }, 'The field title is missing.'],
  ['a missing slug', { slug: undefined }, 'The field slug is missing.'],
  ['a missing description', { description: undefined }, 'The field description is missing.'],
  ['missing tags', { tags: undefined }, 'The field tags is missing.'],
  ['a missing date', { date: undefined }, 'The field date is missing.'],
  ['an empty title', { title: '' }, 'The field title is empty.'],
  ['a title that is a number', { title: '2026' }, 'The field title is not a text; put it in quotes.'],
  ['a title of 201 characters', { title: 't'.repeat(201) }, 'The field title is longer than 200 characters.'],
  [
    'a slug with other characters',
    { slug: 'Reading_A-Grant' },
    'The field slug has other characters than a to z, 0 to 9 and single hyphens.',
  ],
  [
    'an image from a disk',
    { image: 'pictures/a.png' },
    'The field image is neither an http(s) address nor a path of the site.',
  ],
  ['tags that are no list', { tags: 'Advice' }, 'The field tags is not a list like [One, Another].'],
  ['a tag that is a number', { tags: '[Advice, 3]' }, 'The field tags: entry 2 is not a text; put it in quotes.'],
  ['a date that is none', { date: '2026-02-30' }, 'The field date is not a date like 2026-10-31.'],
  ['an unknown field', { author: 'Ada' }, 'The field author is not known.'],
  [
    'several mistakes at once',
    { title: undefined, date: 'soon', keywords: 'x' },
    'The field title is missing.\nThe field date is not a date like 2026-10-31.\nThe field keywords is not known.',
  ],
])('%s is named', (_, fields, sentence) => {
  expect(() => readArticle(write({ ...front, ...fields }, 'Words.'))).toThrow(sentence);
});

test('an article without a text, without front matter, or with front matter that is no YAML is refused', () => {
  expect(() => readArticle(write(front, '\n'))).toThrow('The article has no text below its front matter.');
  expect(() => readArticle('# Just words\n')).toThrow(/^The file does not begin with front matter: /);
  expect(() => readArticle(write({ ...front, tags: '[Advice' }, 'Words.'))).toThrow(
    /^The front matter is not YAML: .+ line \d+/,
  );
});
