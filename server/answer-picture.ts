import { buildPictureAddress, hashShareCard, type PictureOwner } from '#domain/sharing/picture-address.ts';
import type { ShareCard } from '#domain/sharing/share-card.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Logger } from './log.ts';
import type { ServerLimits } from './rate-limits.ts';
import { createTokenBuckets } from './token-buckets.ts';

// This module is in charge of `/jobs/{slug}/og.png` and `/company/{slug}/og.png`: pictures that crawlers of other sites
// ask for. A picture that exists is served; how many are drawn is limited, and beyond that the board's own picture
// stands in for the moment.

type Parts = {
  pictures: {
    findCard(owner: PictureOwner, slug: string): Promise<ShareCard | null>;
    findMoved(owner: PictureOwner, slug: string): Promise<string | null>;
    find(card: ShareCard): Promise<Uint8Array | null>;
    make(card: ShareCard, caller: string): Promise<Uint8Array>;
  };
  limits: Pick<ServerLimits, 'pictures' | 'rates'>;
  log: Pick<Logger, 'error'>;
};
type Asked = { owner: PictureOwner; slug: string; network: string };
export type AnswerPicture = (request: Request, asked: Asked) => Promise<Response>;

const month = 'public, max-age=2592000, immutable';
const moments = 'public, max-age=300';

export function createPictureAnswers({ pictures, limits, log }: Parts): AnswerPicture {
  const slots = createConcurrencyLimit(limits.pictures);
  const drawings = limits.rates && createTokenBuckets(limits.rates.drawings);
  const networkDrawings = limits.rates && createTokenBuckets(limits.rates.networkDrawings);

  const mayDraw = (network: string) => !networkDrawings?.take(network) && !drawings?.take('all');

  async function findOrMake(card: ShareCard, network: string): Promise<Uint8Array | null> {
    const found = await pictures.find(card);
    return found ?? (mayDraw(network) ? pictures.make(card, network) : null);
  }

  async function answer(request: Request, { owner, slug, network }: Asked): Promise<Response> {
    try {
      // No text in the database holds it.
      const card = slug.includes('\0') ? null : await pictures.findCard(owner, slug);
      if (!card) return await answerMoved(owner, slug);
      const hash = hashShareCard(card);
      if (new URL(request.url).searchParams.get('v') !== hash)
        return redirect(buildPictureAddress(owner, slug, card), moments);
      const headers = { ETag: `"${hash}"`, 'Cache-Control': month };
      const known = (request.headers.get('If-None-Match') ?? '')
        .split(',')
        .map((one) => one.trim().replace(/^W\//, ''));
      if (known.includes(headers.ETag)) return new Response(null, { status: 304, headers });
      const bytes = await findOrMake(card, network);
      if (!bytes) return redirect('/og.png', 'no-store');
      return new Response(new Uint8Array(bytes), {
        headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(bytes.byteLength) },
      });
    } catch (error) {
      log.error({ err: error }, 'a picture for sharing could not be made');
      return redirect('/og.png', 'no-store');
    }
  }

  async function answerMoved(owner: PictureOwner, slug: string): Promise<Response> {
    const moved = slug.includes('\0') ? null : await pictures.findMoved(owner, slug);
    const card = moved && (await pictures.findCard(owner, moved));
    return card ? redirect(buildPictureAddress(owner, moved, card), moments) : answerMissing();
  }

  return (request, asked) => slots.run(asked.network, () => answer(request, asked));
}

function redirect(address: string, cacheControl: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': cacheControl } });
}

function answerMissing(): Response {
  return new Response('There is no such picture.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  });
}
