import { expect, test } from 'vitest';
import { toStream } from '../../to-stream.ts';
import { readMultipart } from './read-multipart.ts';

async function* slice(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

// Nearly a boundary, many times over.
const content = `\r\n--\r\n--b\r\n--bo\r\n--boundar\r\r\n\r\n--boundarx${'\r\n'.repeat(5)}`;
const form = Buffer.from(
  [
    'a preamble\r\n--boundary\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n',
    '--boundary\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{"a":"ü"}\r\n',
    `--boundary\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\nContent-Type:image/png \r\n\r\n${content}\r\n`,
    '--boundary\r\nContent-Disposition: form-data; name="late"\r\n\r\nx\r\n--boundary--\r\n',
  ].join(''),
);

test.each([1, 2, 3, 7, 64, 10_000])('a form that arrives in pieces of %d bytes is taken apart', async (size) => {
  const { fields, contentType, body } = await readMultipart(toStream(slice(form, size)), 'boundary');

  expect(Object.fromEntries(fields)).toEqual({ cacheControl: '60', metadata: '{"a":"ü"}' });
  expect(contentType).toBe('image/png');
  expect(await new Response(body).text()).toBe(content);
});

test('what a browser sends is understood', async () => {
  const data = new FormData();
  data.append('cacheControl', '3600');
  data.append('', new Blob(['pixels'], { type: 'image/webp' }), 'Ünï "quoted".webp');
  const request = new Request('http://localhost', { method: 'POST', body: data });
  const boundary = /boundary=(.+)$/.exec(request.headers.get('content-type') ?? '')?.[1] ?? '';

  const { fields, contentType, body } = await readMultipart(request.body as ReadableStream<Uint8Array>, boundary);

  expect(fields.get('cacheControl')).toBe('3600');
  expect(contentType).toBe('image/webp');
  expect(await new Response(body).text()).toBe('pixels');
});
