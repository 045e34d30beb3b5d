import type pg from 'pg';
import { StartProblem } from '#database/start-problem.ts';
import { runBesideServer } from './run-beside-server.ts';

// npm run feature -- SLUG DAYS, while the server runs: the listing comes first in lists for so many days from now;
// 0 ends it.
const usage = 'npm run feature -- SLUG DAYS';
const maxDays = 3650;
const [slug, days, ...others] = process.argv.slice(2);

await runBesideServer(async (connect) => {
  if (!slug || days === undefined) throw new StartProblem(`Name the listing and the days: ${usage}`);
  if (others.length > 0) throw new StartProblem(`That is more than a slug and a number of days: ${usage}`);
  const count = readDays(days);

  const pool = await connect();
  const listing = await getListing(pool, slug);
  const name = `“${listing.title}” at ${listing.company}`;
  if (count > 0 && listing.isClosed) throw new StartProblem(`${name} is closed; a closed listing cannot be featured.`);
  if (count === 0 && !listing.isFeatured) return `${name} was not featured; nothing has changed.`;
  const { rows } = await pool.query(
    `update public.job_listings set featured_until = case when $2 > 0 then now() + make_interval(days => $2) end
     where slug = $1 returning featured_until`,
    [slug, count],
  );
  const until: Date | null = rows[0].featured_until;
  return until ? `${name} is featured until ${until.toUTCString()}.` : `${name} is no longer featured.`;
});

function readDays(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= maxDays)) throw new StartProblem(`DAYS is not a whole number from 0 to ${maxDays}: ${text}`);
  return count;
}

type Listing = { title: string; company: string; isClosed: boolean; isFeatured: boolean };

async function getListing(pool: pg.Pool, slug: string): Promise<Listing> {
  const { rows } = await pool.query<Listing>(
    `select job.title, company.name as company,
       job.closed_at is not null or coalesce(job.expires_at <= now(), false) as "isClosed",
       coalesce(job.featured_until > now(), false) as "isFeatured"
     from public.job_listings job join public.companies company on company.id = job.company_id
     where job.slug = $1`,
    [slug],
  );
  if (!rows[0]) {
    throw new StartProblem(`There is no listing ${slug}. The slug is the last part of its address, after /jobs/.`);
  }
  return rows[0];
}
