import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { createPictureProcess } from '../pictures/picture-process.ts';

// This module is in charge of the colours of companies (docs/decisions/0055): it reads those that wait, batch by batch. A
// batch is written at once, because every write drops the pages that show companies.

export type LogoColorParts = {
  /** The owner's. */
  pool: pg.Pool;
  log: Log;
  /** The bytes behind a saved address; null for one that is not of this board. */
  readLogo(address: string): Promise<Uint8Array | null>;
};

type Unread = { company: string; logo: string; color: string | null; notedAt: string };
type Reading = Unread & { found: string | null };

const batchSize = 200;
const maxMillisecondsPerBatch = 10_000;

const logos = createPictureProcess({ idleMilliseconds: 5_000 });

let underWay: Promise<unknown> = Promise.resolve();

/** One at a time on a server. Of two servers both may read the same logo, and write the same colour. */
export function readLogoColors(parts: LogoColorParts): Promise<void> {
  const next = underWay.catch(() => {}).then(() => readAll(parts));
  underWay = next;
  return next;
}

async function readAll({ pool, log, readLogo }: LogoColorParts): Promise<void> {
  let failed = 0;
  let last: Unread | undefined;
  for (;;) {
    const batch = await findUnread(pool, last);
    const deadline = performance.now() + maxMillisecondsPerBatch;
    const readings: Reading[] = [];
    for (const unread of batch) {
      if (performance.now() > deadline) break;
      last = unread;
      try {
        readings.push({ ...unread, found: await readColor(await readLogo(unread.logo)) });
      } catch (error) {
        failed += 1;
        log.warn({ company: unread.company, err: error }, 'a logo could not be read');
      }
    }
    await save(pool, readings);
    if (batch.length === 0) break;
  }
  // The queue tries again, later each time.
  if (failed > 0) throw new Error(`${failed} logos could not be read`);
}

/** The longest waiting first, after the one that was read last. */
async function findUnread(pool: pg.Pool, last: Unread | undefined): Promise<Unread[]> {
  const { rows } = await pool.query<Unread>(
    `select company_id as company, logo_url as logo, color, noted_at::text as "notedAt"
     from internal.unread_logos unread join public.companies company on company.id = unread.company_id
     where $1::timestamptz is null or noted_at > $1 or noted_at = $1 and company_id > $2
     order by noted_at, company_id limit $3`,
    [last?.notedAt ?? null, last?.company ?? null, batchSize],
  );
  return rows;
}

/** None where there is no picture, and for one that had to be ended. */
function readColor(bytes: Uint8Array | null): Promise<string | null> | null {
  return bytes && logos.run('readLogoColor', bytes, 'companies').catch(() => null);
}

/** A company that got another logo meanwhile waits for that one to be read. */
async function save(pool: pg.Pool, readings: Reading[]): Promise<void> {
  const changed = readings.filter(({ color, found }) => color !== found);
  // No page is dropped for logos without a colour.
  if (changed.length > 0) {
    await pool.query(
      `update public.companies company set color = read.found
       from jsonb_to_recordset($1) as read (company uuid, logo text, found text)
       where company.id = read.company and company.logo_url = read.logo`,
      [JSON.stringify(changed)],
    );
  }
  await pool.query(
    `delete from internal.unread_logos unread
     using jsonb_to_recordset($1) as read (company uuid, "notedAt" timestamptz)
     where unread.company_id = read.company and unread.noted_at = read."notedAt"`,
    [JSON.stringify(readings)],
  );
}
