import { createHash } from 'node:crypto';
import type { ShareCard } from './share-card.ts';

/** To be raised with every change of how pictures are drawn: all of them are then made again. */
const design = 5;

/** Names a picture by all that is drawn in it. */
export function hashShareCard({ title, heading, company, logo, color, place, pay }: ShareCard): string {
  const drawn = JSON.stringify([design, title, heading, company, logo, color, place, pay]);
  return createHash('sha256').update(drawn.toWellFormed()).digest('hex').slice(0, 24);
}

export type PictureOwner = 'jobs' | 'company';

/** Where the picture is served, from the root. */
export function buildPictureAddress(owner: PictureOwner, slug: string, card: ShareCard): string {
  return `/${owner}/${encodeURIComponent(slug)}/og.png?v=${hashShareCard(card)}`;
}
