import { expect, test } from 'vitest';
import { changeFrame } from './change-frame.ts';

const read = (html: string, change: (frame: string) => string) => {
  const { bytes, frame } = changeFrame(Buffer.from(html), change);
  return { html: Buffer.from(bytes).toString(), frame };
};

test('what stands around the content is changed, and the content is not', () => {
  const page = '<head><title>a – b</title></head><main class="x">a – <b>a</b></main><footer>a</footer>';

  const { html, frame } = read(page, (text) => text.replaceAll('a', 'ä'));

  expect(html).toBe('<heäd><title>ä – b</title></heäd><main class="x">a – <b>a</b></mäin><footer>ä</footer>');
  expect(frame).toBe('<heäd><title>ä – b</title></heäd></mäin><footer>ä</footer>');
});

test('a page without content is all frame', () => {
  expect(read('<p>gone</p>', (text) => text.toUpperCase())).toEqual({ html: '<P>GONE</P>', frame: '<P>GONE</P>' });
});

test('a content that ends within itself belongs to the frame from its last end on', () => {
  const { html, frame } = read('<main><main>a</main>b</main>c', (text) => text.replace('c', 'd'));

  expect(html).toBe('<main><main>a</main>b</main>d');
  expect(frame).toBe('</main>d');
});

test('a page with the seam in it stays as it is', () => {
  expect(read('a\0b<main>c</main>', (text) => text.replace('a', 'x')).html).toBe('a\0b<main>c</main>');
});
