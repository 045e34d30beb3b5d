import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { ListCard } from '../lists/list-card.tsx';
import { SearchRow } from './search-row.tsx';
import { readTerms } from './synonym-form.tsx';

const search = { words: 'zk circuits', times: 7, times_without_result: 5, last_at: '2026-11-10T09:30:00Z' };
const show = (items: (typeof search)[] | undefined, hasFailed = false) =>
  render(
    <ListCard title="Without Result" emptyText="No search was without result" items={items} hasFailed={hasFailed}>
      {(one) => <SearchRow key={one.words} search={one} onAddSynonym={() => {}} />}
    </ListCard>,
  );

test.each([
  ['on its way', undefined, false, 'Without Result'],
  ['empty', [], false, 'Without Result | No search was without result'],
  ['away', undefined, true, 'Without Result | The list could not be loaded. Refresh to try again.'],
])('a report that is %s', (_, items, hasFailed, text) => {
  expect(show(items, hasFailed).text).toBe(text);
});

test('a search says how often it was made and leads to its list', () => {
  const report = show([search, { ...search, words: 'rust', times: 1, times_without_result: 0 }]);

  expect(report.links()).toEqual(['zk circuits → /?search=zk+circuits', 'rust → /?search=rust']);
  expect(report.texts('p')).toEqual([
    '7 times, 5 without result · last Nov 10, 09:30 UTC',
    'once · last Nov 10, 09:30 UTC',
  ]);
  expect(report.texts('button')).toEqual(['Add synonym to zk circuits', 'Add synonym to rust']);
});

test('a search that finds something since then says so', () => {
  const row = render(<SearchRow search={{ ...search, is_found_now: true }} onAddSynonym={() => {}} />);

  expect(row.text).toContain('Found by now');
});

test('terms are parted by commas, each once', () => {
  expect(readTerms(' Solidity, smart contract,,solidity ')).toEqual(['solidity', 'smart contract']);
  expect(readTerms(' , ')).toEqual([]);
});
