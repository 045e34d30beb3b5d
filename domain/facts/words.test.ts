import { expect, test } from 'vitest';
import { fold, splitWords } from './words.ts';

test('a text is cut into words and single marks, scripts without spaces into characters', () => {
  expect(splitWords('Node.js & 東京, C++').map(({ text }) => text)).toEqual([
    'Node',
    '.',
    'js',
    '&',
    '東',
    '京',
    ',',
    'C',
    '+',
    '+',
  ]);
});

test('accents and case do not part names', () => {
  expect(['São Paulo', 'Łódź', 'ZÜRICH', 'Tromsø'].map(fold)).toEqual(['sao paulo', 'lodz', 'zurich', 'tromso']);
});

test('full-width letters and digits are plain ones', () => {
  expect(['ＲＵＳＴ', 'ｋ８ｓ', '東京Ａ'].map(fold)).toEqual(['rust', 'k8s', '東京a']);
});
