import { expect, test } from 'vitest';
import { extendSelection } from './extend-selection.ts';

const ids = ['a', 'b', 'c', 'd'];
const click = (selected: string[], id: string, isSelected: boolean, from?: string) =>
  [...extendSelection({ ids, selected: new Set(selected), id, isSelected, from })].sort();

test('one click selects one row, and another leaves it', () => {
  expect(click(['a'], 'c', true)).toEqual(['a', 'c']);
  expect(click(['a', 'c'], 'c', false)).toEqual(['a']);
});

test('a range reaches from the row before to this one, in both directions', () => {
  expect(click(['a'], 'c', true, 'a')).toEqual(['a', 'b', 'c']);
  expect(click(['d'], 'b', true, 'd')).toEqual(['b', 'c', 'd']);
  expect(click(ids, 'b', false, 'a')).toEqual(['c', 'd']);
});

test('a range from a row that is no longer shown is one row', () => {
  expect(click([], 'b', true, 'gone')).toEqual(['b']);
});
