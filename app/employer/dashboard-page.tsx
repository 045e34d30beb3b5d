import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SyncCard } from './careers/sync-card.tsx';
import { SyncConflicts } from './careers/sync-conflicts.tsx';
import { useSyncs } from './careers/use-syncs.ts';
import { CompanyCard } from './company-card.tsx';
import { DraftsCard } from './drafts/drafts-card.tsx';
import { ListingsCard } from './listings/listings-card.tsx';
import { OrderReturn } from './orders/order-return.tsx';
import { PostedPanel } from './posted/posted-panel.tsx';
import { ClaimReturn } from './proof/claim-return.tsx';
import { HeldNotice } from './proof/held-notice.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';
import { useDashboard } from './use-dashboard.ts';
import { findFirstSteps } from './workspace/find-first-steps.ts';
import { FirstSteps } from './workspace/first-steps.tsx';
import { SignOut } from './workspace/sign-out.tsx';

export function DashboardPage({ account }: { account: Account }) {
  const [params] = useSearchParams();
  const page = readPage(params);
  const { dashboard, state, retry } = useDashboard(account, page);
  const { syncs, refresh } = useSyncs(account.client, retry);
  const reload = () => {
    refresh();
    retry();
  };
  const location = useLocation();
  const navigate = useNavigate();
  const posted = readPosted(location.state);
  const show = (id: string | null) =>
    void navigate({ search: location.search }, { replace: true, state: id ? { posted: id } : null });
  return (
    <main id="main" className="page pt-6 pb-16">
      <ClaimReturn />
      <OrderReturn />
      <div className="flex items-center justify-between gap-4">
        <Link
          to="/"
          className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Jobs
        </Link>
        <SignOut />
      </div>
      <h1 className="mt-4 desk-title">Employer Dashboard</h1>
      {dashboard && <SuspensionNotice client={account.client} standing={dashboard.standing} onAppealed={retry} />}
      {dashboard?.company?.held_reason && <HeldNotice reason={dashboard.company.held_reason} />}
      {dashboard && page === 1 && dashboard.standing.mayPost && (
        <FirstSteps
          userId={account.userId}
          steps={findFirstSteps({
            ...dashboard,
            hasCompany: dashboard.company !== null,
            hasWebsite: dashboard.company?.website != null,
            isSold: dashboard.sale.methods.length > 0,
          })}
        />
      )}
      {dashboard ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <CompanyCard company={dashboard.company} mayEdit={dashboard.standing.mayPost} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {posted && dashboard.company && (
              <PostedPanel
                client={account.client}
                id={posted}
                company={dashboard.company}
                version={dashboard}
                onClose={() => show(null)}
              />
            )}
            {syncs && syncs.conflicts.length > 0 && (
              <SyncConflicts
                client={account.client}
                conflicts={syncs.conflicts}
                mayEdit={dashboard.standing.mayPost}
                onChanged={reload}
              />
            )}
            <DraftsCard client={account.client} userId={account.userId} drafts={dashboard.drafts} onChanged={reload} />
            <ListingsCard
              {...dashboard}
              client={account.client}
              page={page}
              isLoading={state === 'loading'}
              syncs={syncs}
              onChanged={reload}
              onShare={show}
            />
          </div>
          {/* Below the jobs on a narrow screen, below the company beside them on a wide one. */}
          {dashboard.company && syncs && (
            <SyncCard client={account.client} syncs={syncs} mayEdit={dashboard.standing.mayPost} onChanged={reload} />
          )}
        </div>
      ) : state === 'failed' ? (
        <Trouble retry={retry} />
      ) : (
        <div className="grid min-h-[40vh] place-items-center">
          <Spinner />
        </div>
      )}
    </main>
  );
}

/** The listing that was just posted, or chosen to be shared. */
function readPosted(state: unknown): string | null {
  return state instanceof Object && 'posted' in state && typeof state.posted === 'string' ? state.posted : null;
}

function readPage(params: URLSearchParams): number {
  const asked = Number(params.get('page'));
  return Number.isSafeInteger(asked) && asked > 1 && asked < 10_000 ? asked : 1;
}

function Trouble({ retry }: { retry: () => void }) {
  return (
    <EmptyState title="Your data could not be loaded" className="mt-8">
      <p className="max-w-md text-muted">The server did not answer as it should. Nothing is lost.</p>
      <button type="button" onClick={retry} className={buttonStyle('primary')}>
        Try again
      </button>
    </EmptyState>
  );
}
