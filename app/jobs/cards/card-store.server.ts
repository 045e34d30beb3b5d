import type { SupabaseClient } from '@supabase/supabase-js';
import { LRUCache } from 'lru-cache';
import { inOnePiece } from '#app/ui/in-one-piece.server.ts';
import { isFeatured, type JobCard } from '#domain/job.ts';
import type { CardVersion } from './card-version.ts';
import { type CardLook, renderCard } from './render-card.server.tsx';

// This module is in charge of rendered cards: each is rendered once per version of what it shows, whichever pages show it.

type Company = { slug: string; name: string };
type StoredCard = { version: string; html: string; company: Company };
export type Cards = { html: string[]; companies: Company[] };

/** About a kilobyte and a half each. */
const stored = new LRUCache<string, StoredCard>({ max: 6000 });

/** The cards of a list that named their versions; those that are not stored are asked for together. */
export async function showCards(client: SupabaseClient, rows: CardVersion[], look: CardLook): Promise<Cards> {
  const found = new Map(rows.map(({ id, version }) => [id, findStored(id, version, look)]));
  const missing = rows.filter(({ id }) => !found.get(id)).map(({ id }) => id);
  if (missing.length > 0) {
    for (const { job, version } of await findVersionedJobs(client, missing))
      found.set(job.id, store(job, version, { look, featured: version.endsWith('f') }));
  }
  // What was closed a moment ago is not among them.
  return toCards(rows.flatMap(({ id }) => found.get(id) ?? []));
}

/** The cards of listings that are known already. */
export function renderCards(jobs: JobCard[], look: CardLook): Cards {
  return toCards(
    jobs.map((job) => {
      const featured = isFeatured(job);
      const version = `${featured}${JSON.stringify(job)}`;
      return findStored(job.id, version, look) ?? store(job, version, { look, featured });
    }),
  );
}

/** As one text. The pictures of the first ones, which are in sight, are fetched at once. */
export function joinCards({ html }: Cards, eager = 0): string {
  return html.map((card, index) => (index < eager ? card.replace('loading="lazy"', 'loading="eager"') : card)).join('');
}

async function findVersionedJobs(client: SupabaseClient, ids: string[]): Promise<{ version: string; job: JobCard }[]> {
  const { data, error } = await client.rpc('versioned_jobs', { ids });
  if (error) throw error;
  return data;
}

function findStored(id: string, version: string, look: CardLook): StoredCard | undefined {
  const card = stored.get(`${look} ${id}`);
  return card?.version === version ? card : undefined;
}

/** Whether it is featured is part of the version: by the clock of the server that named that, which need not be this one. */
function store(job: JobCard, version: string, { look, featured }: { look: CardLook; featured: boolean }): StoredCard {
  const { slug, name } = job.company;
  const card = { version, html: inOnePiece(renderCard(job, look, featured)), company: { slug, name } };
  stored.set(`${look} ${job.id}`, card);
  return card;
}

function toCards(cards: StoredCard[]): Cards {
  return { html: cards.map(({ html }) => html), companies: cards.map(({ company }) => company) };
}
