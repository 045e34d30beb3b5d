import { expect, test } from 'vitest';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { endBlocks } from './end-blocks.ts';

test.each([
  [
    '<p>We right what is wrong.</p><h2>About This Role</h2><p>You will:</p>',
    'We right what is wrong. About This Role. You will:',
  ],
  ['<p><strong>Pay</strong></p><ul><li>Rust</li><li>Go (1.24)</li></ul>', 'Pay. Rust. Go (1.24).'],
  ['<p>Ready?</p><p>Go!</p><p></p><p>日本</p>', 'Ready? Go! 日本.'],
])('%s', (html, words) => {
  expect(readPlainWords(endBlocks(html))).toBe(words);
});
