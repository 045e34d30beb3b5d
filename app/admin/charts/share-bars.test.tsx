import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { formatShare, ShareBars } from './share-bars.tsx';

test('a bar takes as much of its track as its share of the whole', () => {
  const shares = [
    { name: 'Engineering', count: 9 },
    { name: 'Design', count: 41 },
  ];
  const bars = render(<ShareBars title="Open listings by category" shares={shares} emptyText="None" />);

  expect(bars.find('rect').map(({ attributes }) => attributes.width)).toEqual(['18%', '82%']);
  expect(bars.texts('td')).toEqual(['9', '18%', '41', '82%']);
});

test.each([
  [0, '0%'],
  [0.0004, '<1%'],
  [0.0099, '<1%'],
  [0.01, '1%'],
  [0.335, '34%'],
  [1, '100%'],
])('a share of %d is read as %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});
