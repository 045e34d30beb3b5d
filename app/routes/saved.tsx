import { SavedJobs } from '#app/jobs/saved-jobs.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/saved.ts';

export const handle: RouteHandle = { metric: '/saved', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Saved Jobs | Chainwork',
    description: 'The jobs that you saved in this browser.',
    path: '/saved',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

async function findCards(ids: string[]): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/saved.json', { method: 'POST', headers, body: JSON.stringify(ids) });
  if (!response.ok) throw new Error(`the answer was ${response.status}`);
  return (await response.json()).cards;
}

export default function Saved() {
  return (
    // As high as its skeletons, so that the footer does not jump up where nothing is saved.
    <main id="main" className="page min-h-dvh pt-8 pb-16 sm:pt-14">
      <h1 className="page-title">Saved Jobs</h1>
      <p className="page-lead">They are stored in this browser, without an account.</p>
      <p className="mt-6 js:hidden">Saving jobs needs scripts, which are off in your browser.</p>
      <div className="mt-6 hidden js:block">
        <SavedJobs findCards={findCards} />
      </div>
    </main>
  );
}
