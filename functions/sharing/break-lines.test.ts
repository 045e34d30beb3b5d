import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every sign is one wide. */
const measure = async (words: string) => [...words].length;
const lines = async (text: string, width: number, maxLines = 9) =>
  (await breakLines(text, { width, maxLines, measure })).split('\n');

test('a title that mixes directions has as few lines as fit, about equally long', async () => {
  expect(await lines('MATCH مهندس برمجيات بلوكتشين أول', 24)).toEqual(['MATCH مهندس برمجيات', 'بلوكتشين أول']);
  expect(await lines('مهندس أول Rust', 40)).toEqual(['مهندس أول Rust']);
  expect(await lines('أول بلوكتشينبلوكتشين أول', 8)).toEqual(['أول', 'بلوكتشينبلوكتشين', 'أول']);
});

test('one that is too long ends with a mark in its last line', async () => {
  expect(await lines('أول Rust أول Rust أول Rust', 9, 2)).toEqual(['أول Rust', 'أول …']);
});

test('others are broken by the renderer', async () => {
  expect(await lines('Senior Rust Engineer', 5)).toEqual(['Senior Rust Engineer']);
});
