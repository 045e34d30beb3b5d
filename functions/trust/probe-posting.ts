import type pg from 'pg';
import { z } from 'zod';
import { FetchProblem, type Http } from '#functions/fetching/http.ts';

// This module is in charge of a report that a job has expired: it looks at the posting at once, and the database decides
// what follows (internal.settle_probe).

const Payload = z.object({ id: z.uuid() });

export async function probePosting({ pool, http }: { pool: pg.Pool; http: Http }, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<{ address: string | null }>(
    `select coalesce(source_url, external_url) as address
     from public.job_reports report join public.job_listings listing on listing.id = listing_id where report.id = $1`,
    [id],
  );
  if (!rows[0]) return;
  const { address } = rows[0];
  const seen = address ? await look(http, address) : { text: 'The listing has no address of its own.', isGone: false };
  await pool.query('select internal.settle_probe($1, $2, $3)', [id, seen.text, seen.isGone]);
}

async function look(http: Http, address: string): Promise<{ text: string; isGone: boolean }> {
  try {
    await http.bytes(address, { maxBytes: 2_000_000, retries: 0 });
    return { text: 'The posting answers.', isGone: false };
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error;
    const isGone = error.kind === 'gone';
    return { text: isGone ? `The posting is gone (${error.message}).` : `No clear answer (${error.message}).`, isGone };
  }
}
