import { RouteGuard } from '#app/account/route-guard.tsx';
import { JobFormPage } from '#app/employer/job-form-page.tsx';
import { RequirePosting } from '#app/employer/require-posting.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/jobs.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

/** Mode `edit` with an id edits that listing; any other mode creates one, `draft` with an id from that draft, `copy` from that listing. */
function readListing({ mode, id }: Route.MetaArgs['params']): string | null {
  return mode === 'edit' && id ? id : null;
}

function readDraft({ mode, id }: Route.MetaArgs['params']): string | null {
  return mode === 'draft' && id ? id : null;
}

function readCopied({ mode, id }: Route.MetaArgs['params']): string | null {
  return mode === 'copy' && id ? id : null;
}

export function meta({ params, location, matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: readListing(params) === null ? 'Post New Job' : 'Edit Job',
    description: 'Where employers write, edit and delete their listings on Chainwork.',
    path: location.pathname,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerJobs({ params }: Route.ComponentProps) {
  const listingId = readListing(params);
  const draftId = readDraft(params);
  const copiedId = readCopied(params);
  return (
    <RouteGuard role="employer">
      {(account) => (
        <Workspace>
          <RequirePosting account={account} heading={listingId ? 'Edit Job' : 'Post New Job'}>
            <JobFormPage
              key={params.id ? `${params.mode} ${params.id}` : 'new'}
              account={account}
              listingId={listingId}
              draftId={draftId}
              copiedId={copiedId}
            />
          </RequirePosting>
        </Workspace>
      )}
    </RouteGuard>
  );
}
