import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Evidence, judgePair } from './judge-pair.ts';
import type { Listing } from './listing.ts';
import { readRow } from './read-row.ts';

type Side = { title: string; company: string; location: string; url: string };
type Label = 'duplicate' | 'repost' | 'concurrent_same_title_location' | 'same_title_other_location' | 'not_duplicate';
type LabelledPair = { label: Label; a: Side; b: Side };

const pairs = readFileSync('functions/tools/deduplicate-jobs/fixtures/duplicate-pairs.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): LabelledPair => JSON.parse(line));

// The pairs, invented in the forms that boards write, come without texts. Listings always have one: two postings that are open at once at one board are
// merged only when theirs are nearly the same, so what is merged here is what may be merged there.
const withoutTexts: Evidence = {
  readText: () => null,
  own: () => null,
  all: () => null,
  isRestored: () => false,
  isGeneralPage: () => false,
};

test.each([
  ['the same posting at the same address', 'duplicate'],
  ['a posting that was taken down and posted again', 'repost'],
  ['two postings of one job that are open at once', 'concurrent_same_title_location'],
] as const)('%s are merged', (_, label) => {
  for (const pair of findPairs(label)) expect(judge(pair)).toMatchObject({ is: 'same' });
});

test.each([
  ['the same title in another place', 'same_title_other_location'],
  ['other jobs of a similar title', 'not_duplicate'],
] as const)('%s are not merged', (_, label) => {
  for (const pair of findPairs(label)) expect(judge(pair)).not.toMatchObject({ is: 'same' });
});

function findPairs(label: Label): LabelledPair[] {
  const some = pairs.filter((pair) => pair.label === label);
  expect(some.length).toBeGreaterThan(3);
  return some;
}

/** With the titles, which a failure then names. */
function judge({ a, b }: LabelledPair) {
  return { titles: [a.title, b.title], ...judgePair(toListing(a, 'a'), toListing(b, 'b'), withoutTexts) };
}

function toListing({ title, company, location, url }: Side, id: string): Listing {
  const { hostname, pathname } = new URL(url);
  const name = company.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return readRow(
    {
      ...{ id, company_id: name, title, location: location || null, external_url: url },
      ...{ source: 'rss', source_board: `${hostname} ${pathname.split('/')[1]}`, source_id: url },
      ...{ is_remote: /remote|anywhere|worldwide/i.test(location), salary_range: null, employment_type: null },
      ...{ has_requirements: false, size: 0, is_featured: false, is_shown: true, first_seen: new Date(0) },
    },
    { id: name, name: company, domain: null, cleanedName: name, hasLogo: false },
  );
}
