import type { SupabaseClient } from '@supabase/supabase-js';
import { LRUCache } from 'lru-cache';
import type { FileStore, Log } from '#backend/config.ts';
import { Overloaded } from '#backend/storage/errors.ts';
import { hashShareCard, type PictureOwner } from '#domain/sharing/picture-address.ts';
import type { ShareCard } from '#domain/sharing/share-card.ts';
import { type Bounds, createPictureProcess } from '../pictures/picture-process.ts';
import { findCompanyCard, findJobCard, findMovedSlug } from './find-share-card.ts';

// This module is in charge of pictures for sharing: drawn once for all that is in them (docs/decisions/0052), stored with
// the board's files under that hash, so that other servers and later starts find them.

export type SharePictures = {
  /** What the picture at an address shows; null for what visitors cannot read. */
  findCard(owner: PictureOwner, slug: string): Promise<ShareCard | null>;
  /** The slug that an owner has by now who had this one before. */
  findMoved(owner: PictureOwner, slug: string): Promise<string | null>;
  /** The picture if it was made before. */
  find(card: ShareCard): Promise<Uint8Array | null>;
  /** Draws and stores it, once for all who ask at the same time. Throws `Overloaded` when too many wait. */
  make(card: ShareCard, caller: string): Promise<Uint8Array>;
  /** Of an open listing, found or made; null when there is none by this id. */
  makeJobPicture(listing: string): Promise<Uint8Array | null>;
};

type Parts = {
  /** Asks as an anonymous visitor. */
  client: SupabaseClient;
  files: FileStore;
  /** The bytes behind a saved address; null for one that is not of this board. */
  readLogo(address: string): Promise<Uint8Array | null>;
  log: Log;
  /** Others than the usual ones of a process for pictures. */
  bounds?: Partial<Bounds>;
};

const folder = 'pictures';
const maxCachedBytes = 8 * 1024 * 1024;

const usualBounds = { maxWaiting: 24, maxWaitingPerCaller: 6, idleMilliseconds: 120_000 };

export function createSharePictures({ client, files, readLogo, log, bounds }: Parts): SharePictures {
  const drawings = createPictureProcess({ ...usualBounds, ...bounds });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function find(card: ShareCard): Promise<Uint8Array | null> {
    const hash = hashShareCard(card);
    const known = cache.get(hash);
    if (known) return known;
    const stored = await files.read(toKey(hash)).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture for sharing could not be read');
      return null;
    });
    if (!stored) return null;
    const bytes = new Uint8Array(await new Response(stored).arrayBuffer());
    cache.set(hash, bytes);
    return bytes;
  }

  async function draw(card: ShareCard, caller: string): Promise<Uint8Array> {
    const logo = card.logo === null ? null : await readLogo(card.logo).catch(() => null);
    try {
      return await drawings.run('drawShareCard', { card, logo }, caller);
    } catch (error) {
      // A logo that cannot be drawn in its time costs the logo, not the picture.
      if (!logo || error instanceof Overloaded) throw error;
      return drawings.run('drawShareCard', { card, logo: null }, caller);
    }
  }

  async function drawAndStore(card: ShareCard, hash: string, caller: string): Promise<Uint8Array> {
    const bytes = new Uint8Array(await draw(card, caller));
    cache.set(hash, bytes);
    await files.write(toKey(hash), new Blob([bytes]).stream(), { contentType: 'image/png' }).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture for sharing could not be stored');
    });
    return bytes;
  }

  function make(card: ShareCard, caller: string): Promise<Uint8Array> {
    const hash = hashShareCard(card);
    const made = underWay.get(hash) ?? drawAndStore(card, hash, caller).finally(() => underWay.delete(hash));
    underWay.set(hash, made);
    return made;
  }

  return {
    findMoved: (owner, slug) => findMovedSlug(client, owner, slug),
    findCard: (owner, slug) => (owner === 'jobs' ? findJobCard(client, { slug }) : findCompanyCard(client, slug)),
    find,
    make,
    async makeJobPicture(listing) {
      const card = await findJobCard(client, { id: listing });
      return card && ((await find(card)) ?? make(card, 'channels'));
    },
  };
}

function toKey(hash: string): string {
  return `${folder}/${hash.slice(0, 2)}/${hash}`;
}

const keepMilliseconds = 30 * 24 * 60 * 60 * 1000;
const batchSize = 500;

/** One that is still asked for is drawn again in some milliseconds, which costs less than knowing which are. */
export async function removeOldPictures(files: FileStore): Promise<{ removed: number }> {
  let removed = 0;
  let batch: string[] = [];
  const removeBatch = async () => {
    await files.remove(batch);
    removed += batch.length;
    batch = [];
  };
  for await (const key of files.listOlderThan(new Date(Date.now() - keepMilliseconds))) {
    if (key.startsWith(`${folder}/`)) batch.push(key);
    if (batch.length === batchSize) await removeBatch();
  }
  if (batch.length > 0) await removeBatch();
  return { removed };
}
