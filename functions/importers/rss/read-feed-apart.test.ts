import { expect, test } from 'vitest';
import { readFeedApart } from './read-feed-apart.ts';

const wrap = (items: string) => `<rss><channel><title>Jobs</title>${items}</channel></rss>`;
const good = '<item><title>Engineer at Acme</title><link>https://feed.example/9</link><junk>x</junk></item>';
const filler = '<a/>'.repeat(100_000);

test('a large feed is read while other requests are served, and what no parser reads is left out', async () => {
  let ticks = 0;
  let isReading = true;
  const takeTurn = () => {
    ticks += 1;
    if (isReading) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);

  const items = await readFeedApart(wrap(`${good}<item><title>a</title>${filler}</item>`), 'feed.example');
  isReading = false;

  expect(items).toEqual([{ title: 'Engineer at Acme', link: 'https://feed.example/9' }, { title: 'a' }]);
  expect(ticks).toBeGreaterThan(1);
});

test.each([
  ['is none', `<rss><channel>${'<'.repeat(300_000)}`, 'feed.example: the answer is not a feed'],
  ['is another document', `<page>${filler}</page>`, 'feed.example: the answer is not a list of jobs'],
  ['lists too much', wrap('<item/>'.repeat(50_000)), 'the board lists more postings than any board has'],
])('a large feed that %s says so', async (_, xml, message) => {
  await expect(readFeedApart(xml, 'feed.example')).rejects.toMatchObject({ name: 'FetchProblem', message });
});

test('a text of megabytes is cut, as are parts without end', async () => {
  const title = '&amp;'.repeat(200_000);
  const [item] = await readFeedApart(
    wrap(`<item><title>${title}</title>${'<category>a</category>'.repeat(9_000)}</item>`),
    'feed.example',
  );

  expect(item).toEqual({ title: title.slice(0, 200_000), category: Array(500).fill('a') });
});
