import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import { buildEmployer, type Person, type TestServer } from './test-server.ts';

// A card of 48 pixels does not load the whole picture: the client asks for a size.

let board: TestServer;
let owner: Person;
beforeAll(async () => {
  board = await shareTestServer();
  owner = await buildEmployer(board);
});
afterAll(() => board.close());

const logos = (client = board.anonymous) => client.storage.from('company-logos');
const addressOf = (path: string, transform: object) => logos().getPublicUrl(path, { transform }).data.publicUrl;
const drawNoise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side / 2,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function upload(name: string, bytes: Buffer, type: string): Promise<string> {
  const path = `${owner.id}/${name}`;
  const { error } = await logos(owner.client).upload(path, new File([new Uint8Array(bytes)], 'logo', { type }));
  expect(error).toBeNull();
  return path;
}

test('a picture comes in the size that is asked for, and small', async () => {
  const large = await drawNoise(800);
  const path = await upload('1.png', large, 'image/png');

  const headers = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
  const answer = await fetch(addressOf(path, { width: 96, height: 96, resize: 'contain' }), { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([96, 48]);
  expect(bytes.byteLength).toBeLessThan(large.byteLength / 20);

  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(answer.url, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(answer.url, { method: 'HEAD', headers })).headers.get('content-length')).toBe(
    `${bytes.byteLength}`,
  );
});

test.each(['png', 'jpeg'] as const)('a browser that does not accept WebP gets a %s as one', async (format) => {
  const bytes = await sharp(await drawNoise(100))
    .toFormat(format)
    .toBuffer();
  const path = await upload(`own.${format}`, bytes, `image/${format}`);

  const answer = await fetch(addressOf(path, { width: 50, quality: 40 }));

  expect(answer.headers.get('content-type')).toBe(`image/${format}`);
  const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([made.format, made.width]).toEqual([format, 50]);
});

test('a picture is never made larger than it is', async () => {
  const path = await upload('2.png', await drawNoise(40), 'image/png');

  const answer = await fetch(addressOf(path, { width: 2000, height: 2000 }));

  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(40);
});

test('a drawing is handed out as it is', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
  const path = await upload('3.svg', drawing, 'image/svg+xml');

  const answer = await fetch(addressOf(path, { width: 96 }));

  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/svg+xml', String(drawing)]);
});

test.each(['', '?width=0', '?width=9999', '?width=-1', '?width=1e3', '?width=10&resize=stretch'])(
  'the query %j is refused',
  async (query) => {
    const path = await upload(`4-${encodeURIComponent(query).replace(/\W/g, '')}.png`, await drawNoise(8), 'image/png');

    const answer = await fetch(`${board.url}/storage/v1/render/image/public/company-logos/${path}${query}`);

    expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
  },
);

test('a picture that is not there, or in no public bucket, is not found', async () => {
  const missing = await fetch(addressOf(`${owner.id}/none.png`, { width: 10 }));
  const elsewhere = await fetch(`${board.url}/storage/v1/render/image/public/secrets/a.png?width=10`);

  expect([missing.status, elsewhere.status]).toEqual([400, 400]);
});
