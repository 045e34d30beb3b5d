import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Evidence, judgePair } from './judge-pair.ts';
import type { Listing } from './listing.ts';
import { readRow } from './read-row.ts';

const path = '../shared/data/duplicate-pairs.jsonl';

type Side = { title: string; company: string; location: string; url: string };
type Label = 'duplicate' | 'repost' | 'concurrent_same_title_location' | 'same_title_other_location' | 'not_duplicate';
type LabelledPair = { label: Label; a: Side; b: Side };
type Count = { pairs: number; merged: number; share: string };

// The pairs come without texts. Real listings always have one: two postings that are open at once at one board are
// merged only when theirs are nearly the same, so what is merged here is what may be merged there.
const withoutTexts: Evidence = {
  readText: () => null,
  own: () => null,
  all: () => null,
  isRestored: () => false,
  isGeneralPage: () => false,
};

describe.skipIf(!existsSync(path))('pairs of real postings (test material that is not part of the project)', () => {
  test('different jobs and other cities are never merged, copies and reposts nearly always', () => {
    const pairs = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line): LabelledPair => JSON.parse(line));

    const table = measure(pairs);

    console.table(table);
    expect(table.not_duplicate.merged).toBe(0);
    expect(table.same_title_other_location.merged).toBe(0);
    expect(table.duplicate.merged).toBe(table.duplicate.pairs);
    expect(table.repost.merged / table.repost.pairs).toBeGreaterThan(0.99);
    expect(table.concurrent_same_title_location.merged / table.concurrent_same_title_location.pairs).toBeGreaterThan(
      0.94,
    );
  });
});

function measure(pairs: LabelledPair[]): Record<Label, Count> {
  const none = (): Count => ({ pairs: 0, merged: 0, share: '' });
  const table: Record<Label, Count> = {
    duplicate: none(),
    repost: none(),
    concurrent_same_title_location: none(),
    same_title_other_location: none(),
    not_duplicate: none(),
  };
  for (const { label, a, b } of pairs) {
    table[label].pairs += 1;
    if (judgePair(toListing(a, 'a'), toListing(b, 'b'), withoutTexts).is === 'same') table[label].merged += 1;
  }
  for (const count of Object.values(table)) count.share = `${((count.merged / count.pairs) * 100).toFixed(1)} %`;
  return table;
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
