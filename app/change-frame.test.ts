import { expect, test } from 'vitest';
import { changeFrame } from './change-frame.ts';

const read = (html: string, change: (frame: string) => string) => {
  const { bytes, frame } = changeFrame([html], change);
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

test('pieces of bytes and of text are one page', () => {
  const pieces = [
    '<head>–</head>',
    Buffer.from('<ma'),
    Buffer.from('in>ö'),
    'ä</main>',
    Buffer.from('<footer>–</footer>'),
  ];

  expect(Buffer.from(changeFrame(pieces, (frame) => frame).bytes).toString()).toBe(
    '<head>–</head><main>öä</main><footer>–</footer>',
  );
});

test.each([
  ['before', (frame: string) => frame.replace('a', 'ä'.repeat(20_000)), `${'ä'.repeat(20_000)}<main>c</main>b`],
  ['after', (frame: string) => frame.replace('b', 'ä'.repeat(20_000)), `a<main>c</main>${'ä'.repeat(20_000)}`],
  ['nowhere', () => '\0', '<main>c'],
])('a frame that becomes much longer %s its content', (_where, change, expected) => {
  expect(read('a<main>c</main>b', change).html).toBe(expected);
});
