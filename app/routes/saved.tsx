import { useCallback } from 'react';
import { getBrowserClient } from '#app/account/browser-client.ts';
import { usePublishableKey } from '#app/account/session.ts';
import { findJobsById } from '#app/jobs/find-job.ts';
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

export default function Saved() {
  const publishableKey = usePublishableKey();
  const findJobs = useCallback(
    async (ids: string[]) => findJobsById(await getBrowserClient(publishableKey), ids),
    [publishableKey],
  );
  return (
    // As high as its skeletons, so that the footer does not jump up where nothing is saved.
    <main id="main" className="page min-h-dvh pt-8 pb-16 sm:pt-14">
      <h1 className="page-title">Saved Jobs</h1>
      <p className="page-lead">They are stored in this browser, without an account.</p>
      <p className="mt-6 js:hidden">Saving jobs needs scripts, which are off in your browser.</p>
      <div className="mt-6 hidden js:block">
        <SavedJobs findJobs={findJobs} />
      </div>
    </main>
  );
}
