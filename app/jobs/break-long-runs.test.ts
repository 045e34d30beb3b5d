import { expect, test } from 'vitest';
import { breakLongRuns } from './break-long-runs.ts';

const z = (count: number) => 'Z'.repeat(count);

test.each([
  ['a run of a hundred letters is left as it is', `<p>${z(100)} ${z(100)}</p>`, `<p>${z(100)} ${z(100)}</p>`],
  ['a longer one may break after each hundred', `<p>${z(250)}</p>`, `<p>${z(100)}<wbr>${z(100)}<wbr>${z(50)}</p>`],
  ['an entity is one letter', `&amp;${z(99)}&lt;b`, `&amp;${z(99)}<wbr>&lt;b`],
  ['no attribute changes', `<a href="https://${z(300)}">Apply</a>`, `<a href="https://${z(300)}">Apply</a>`],
  ['text without spaces in other scripts breaks by itself', '漢'.repeat(300), '漢'.repeat(300)],
])('%s', (_, html, broken) => {
  expect(breakLongRuns(html)).toBe(broken);
});
