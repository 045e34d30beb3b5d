import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '#domain/date.ts';
import { describePayLine, describePlaceLine } from '#domain/finding/describe-card.ts';
import type { JobCard } from '#domain/job.ts';
import { sourceParam } from '#domain/visits.ts';
import type { Theme } from './embed-options.ts';
import { embedStyle } from './embed-style.ts';

/** A listing in an embed, with the source that its terms want named. */
export type EmbeddedJob = { job: JobCard; via: { name: string; address: string } | null };

type Shown = {
  title: string;
  theme: Theme;
  jobs: EmbeddedJob[];
  /** How many the list has on the board. */
  count: number;
  /** The list, from the root. */
  list: string;
  siteUrl: string;
  /** Every row would repeat the title. */
  isOfOneCompany: boolean;
};

/** Tells the host how high the frame wants to be, whenever that changes or the host asks; nothing else. */
const heightScript =
  "const t=()=>parent.postMessage({chainworkHeight:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*');new ResizeObserver(t).observe(document.documentElement);addEventListener('message',t)";

/**
 * A document of its own, without React, fonts or pictures: everything it needs is in it. What comes from outside stands
 * in <main>, in which no script gets a hash (server/security-headers.ts).
 */
export function renderEmbed({ title, theme, jobs, count, list, siteUrl, isOfOneCompany }: Shown): string {
  const html = renderToStaticMarkup(
    <html lang="en" className={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: embedStyle }} />
      </head>
      <body>
        <main>
          <h1 dir="auto">{title}</h1>
          {jobs.length > 0 ? (
            <ul>
              {jobs.map((one) => (
                <Row key={one.job.id} {...one} siteUrl={siteUrl} isOfOneCompany={isOfOneCompany} />
              ))}
            </ul>
          ) : (
            <p className="none">
              {count > 0 ? 'These jobs are shown on the board only.' : 'No open jobs at the moment.'}
            </p>
          )}
        </main>
        <footer>
          <Away address={siteUrl + list}>{describeRest(count, jobs.length)}</Away>
          <span>
            Powered by <Away address={`${siteUrl}/`}>Chainwork</Away>
          </span>
        </footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: heightScript }} />
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function Row({ job, via, siteUrl, isOfOneCompany }: EmbeddedJob & Pick<Shown, 'siteUrl' | 'isOfOneCompany'>) {
  const pay = describePayLine(job);
  return (
    <li>
      <h2 dir="auto">
        <Away address={`${siteUrl}/jobs/${encodeURIComponent(job.slug)}?${sourceParam}=embed`}>{job.title}</Away>
      </h2>
      <p>
        {!isOfOneCompany && <b dir="auto">{job.company.name}</b>}
        <span dir="auto">{describePlaceLine(job)}</span>
        {pay && <span>{pay}</span>}
        <time dateTime={job.published_at.slice(0, 10)}>{formatDate(job.published_at, 'card')}</time>
        {via && (
          <span className="via">
            via <Away address={via.address}>{via.name}</Away>
          </span>
        )}
      </p>
    </li>
  );
}

/** Out of the frame, and without a hand on the page it leads to. */
function Away({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
      <i> (opens in a new tab)</i>
    </a>
  );
}

function describeRest(count: number, shown: number): string {
  if (count === 0) return 'All jobs';
  if (count <= shown) return 'See them on the board';
  return `See all ${count.toLocaleString('en-US')} jobs`;
}
