import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { installBeside } from './install-beside.ts';
import { findFreePort, runProgram, startServer } from './run-program.ts';
import type { Running } from './start-servers.ts';

// A yardstick: the least that a page of Next has to do to show the same 50 jobs. One question to the same PostgreSQL, a
// plain join without counts of choices; 50 cards with the same texts, made by the same functions, the same links and no
// picture; no style, no filter, no script of its own beyond what Next sends with every page. Server components only,
// rendered anew for each request, in Next's production build.

type Connection = Awaited<ReturnType<typeof findEmbeddedPostgres>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', 'pg@8.23.1'];

export async function startNext(folder: string, connection: Connection): Promise<Running> {
  const installed = await installBeside(packages);
  await mkdir(join(folder, 'app/jobs'), { recursive: true });
  await cp(join(installed, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  await bundleWords(join(folder, 'app/jobs'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PGHOST: connection.host,
    PGPORT: `${connection.port}`,
    PGUSER: connection.user,
    PGPASSWORD: connection.password ?? '',
    PGDATABASE: connection.database,
  };
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const command = process.execPath;
  await runProgram({ command, args: [next, 'build'], cwd: folder, env, timeout: 300_000 });
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', `${port}`];
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startServer({ command, args, cwd: folder, env }, `${url}/jobs?category=Engineering`);
  return { url, stop };
}

/** The words of our cards as one plain module: Next does not know this project's imports. */
async function bundleWords(folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: join(root, 'domain/finding/describe-card.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'words.mjs' } },
    },
  });
}

const files = {
  'package.json': '{ "private": true }',
  'next.config.mjs': 'export default { serverExternalPackages: ["pg"], turbopack: { root: import.meta.dirname } };\n',
  'app/layout.jsx': `export const metadata = { title: 'Jobs' };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/jobs/page.jsx': `import pg from 'pg';
import { describePayLine, describePlaceLine, listTags } from './words.mjs';

const pool = (globalThis.pool ??= new pg.Pool({ max: 20 }));
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const newest = \`select listing.id, listing.slug, title, listing.location, is_remote, employment_type, salary_range, category,
    published_at, featured_until > now() as featured, company.slug as company_slug, company.name as company_name, to_jsonb(facts) as facts
  from job_listings listing join companies company on company.id = company_id left join listing_facts facts on facts.listing_id = listing.id
  where category = $1 and closed_at is null and (expires_at is null or expires_at > now())
  order by coalesce(featured_until > now(), false) desc, published_at desc, listing.id desc limit 50\`;

export default async function Page({ searchParams }) {
  const { category } = await searchParams;
  const { rows } = await pool.query({ name: 'newest', text: newest, values: [category] });
  return <main><h1>{category} jobs</h1>{rows.map((job) => <Card key={job.id} job={job} />)}</main>;
}

function Card({ job }) {
  const place = describePlaceLine(job);
  const pay = describePayLine(job);
  const tags = job.facts ? listTags(job.facts) : [];
  return (
    <article className="card">
      {job.featured && <p>Featured</p>}
      <h3><a href={'/jobs/' + job.slug}>{job.title}</a></h3>
      <a href={'/company/' + job.company_slug}><bdi>{job.company_name}</bdi></a>
      <ul>
        <li>{place}</li>
        {job.employment_type && <li>{job.employment_type}</li>}
        {pay && <li>{pay}</li>}
      </ul>
      {tags.length > 0 && <ul aria-label="Level and skills">{tags.map((tag) => <li key={tag}>{tag}</li>)}</ul>}
      {job.is_remote && !/remote/i.test(place) && <span>Remote</span>}
      <span>{job.category}</span>
      <time dateTime={job.published_at.toISOString()}>{date.format(job.published_at)}</time>
    </article>
  );
}
`,
};
