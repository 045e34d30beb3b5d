import { expect, test } from 'vitest';
import { editQuery } from './edit-query.ts';

const edit = (changes: Partial<Parameters<typeof editQuery>[0]>) =>
  editQuery({
    query: 'country=ES%2CPT&mode=remote&unstated=0',
    search: '',
    category: 'All',
    keep: [],
    address: '',
    ...changes,
  });

test.each([
  [{ keep: ['country:ES', 'country:PT', 'mode:remote', 'unstated:0'] }, 'country=ES%2CPT&mode=remote&unstated=0'],
  [{ keep: ['country:PT', 'unstated:0'] }, 'country=PT&unstated=0'],
  [{ keep: ['mode:remote'], search: ' rust ', category: 'Security' }, 'search=rust&mode=remote&category=Security'],
  [{ keep: ['pay:1', 'mode:onsite'] }, 'category=All'],
  [{ address: 'https://board.example/?mode=hybrid&page=3&utm_source=x' }, 'mode=hybrid'],
  [{ address: '/company/acme-labs' }, 'company=acme-labs'],
  [{ address: 'https://board.example/jobs/a-job' }, null],
  [{ address: 'not an address' }, null],
])('%j becomes %s', (changes, query) => {
  expect(edit(changes)).toBe(query);
});
