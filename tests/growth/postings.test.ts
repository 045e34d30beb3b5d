import { describe, expect, test } from 'vitest';
import { allImporters } from '#functions/importers/all.ts';
import { parsers } from '../source-parsers.ts';
import { maxGrowth, measureGrowth } from './measure-growth.ts';

// A posting whose fields are made larger, one after another: twice as much may take twice as long, not four times.

const words = 'Builds and runs the parts of a network.';
const address = 'https://acme.example/jobs/1';
/** Has what each source cannot do without, under each source's name for it. */
const posting = {
  ...{ id: '1', slug: '1', guid: address, shortcode: '1', internal_job_id: 1 },
  ...{ title: 'Engineer', text: 'Engineer', name: 'Engineer', jobTitle: 'Engineer', position: 'Engineer' },
  ...{ url: address, absolute_url: address, jobUrl: address, hostedUrl: address, careers_url: address, link: address },
  ...{ postingUrl: address, apply_url: address, page: address },
  ...{ company: 'Acme', company_name: 'Acme', companyName: 'Acme', status: 'published', epoch: 1_790_000_000 },
  ...{ description: words, content: words, descriptionHtml: words, jobDescription: words },
  jobAd: { sections: { jobDescription: { title: 'Job', text: words } } },
};

const many = 20_000;
const long = 30_000;

const listOf = <Item>(count: number, build: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => build(i));
const nameAll = (index: number) => {
  const text = `Place ${index}`;
  const place = { city: text, region: text, state: text, country: text, name: text, location: text, label: text };
  return { ...place, text, content: `<li>${text}</li>`, value: text, '#text': text };
};

/** What a field may hold, in a size. */
const shapes: [name: string, largest: number, build: (size: number) => unknown][] = [
  ['words', long, (size) => 'Paris, '.repeat(size / 7)],
  ['lines', long, (size) => 'A\n'.repeat(size / 2)],
  ['lists', long, (size) => '<ul><li>a</li></ul>'.repeat(size / 19)],
  ['open tags', long, (size) => '<b><p>'.repeat(size / 6)],
  ['a list of words', many, (size) => listOf(size, (index) => `Place ${index}`)],
  ['a list of parts', many, (size) => listOf(size, nameAll)],
  ['parts with lists', many, (size) => ({ ...nameAll(0), allLocations: listOf(size, (index) => `Place ${index}`) })],
];

test('every source is looked at', () => {
  expect(parsers.map(({ name }) => name).sort()).toEqual(allImporters.map(({ type }) => type as string).sort());
});

describe.each(parsers)('a posting of $name', { timeout: 120_000 }, ({ fields, read }) => {
  test('takes no longer than in proportion to any of its fields', () => {
    expect(read([posting]).jobs).toHaveLength(1);

    for (const field of fields) {
      for (const [shape, largest, build] of shapes) {
        const growth = measureGrowth((size) => read([{ ...posting, [field]: build(size) }]), largest);
        expect.soft(growth, `${field} as ${shape}`).toBeLessThan(maxGrowth);
      }
    }
  });
});
