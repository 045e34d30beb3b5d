import { useCallback } from 'react';
import type { Account } from '#app/account/account.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { usePolling } from '../runs/use-polling.ts';
import { EventsCard } from './events-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { getSearchEngineDesk } from './search-engines.ts';
import { SendCard } from './send-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { SetupCard } from './setup-card.tsx';

/** Which search engines are told of changes, what waits, and what they answered. */
export function SearchEnginesPage({ account: { client } }: { account: Account }) {
  const { answer, hasFailed, refresh } = usePolling(
    useCallback(() => getSearchEngineDesk(client), [client]),
    { milliseconds: 8_000 },
  );
  const isOn = answer?.services.some(({ is_configured }) => is_configured) ?? false;

  return (
    <AdminPage
      title="Search engines"
      intro="Search engines find everything in the sitemap by themselves. Those that are on are also told at once when a page is new, changed or gone: paid jobs first, then those of employers, then imported ones."
    >
      <div className="flex flex-wrap items-center gap-4">
        <RefreshButton onClick={refresh} />
        <a href="/sitemap.xml" className="font-semibold text-accent hover:underline">
          Look at the sitemap
        </a>
        {hasFailed && (
          <p role="alert" className="text-sm text-danger">
            This could not be loaded. Refresh to try again.
          </p>
        )}
      </div>
      {!answer && !hasFailed && <Skeleton className="h-64 w-full rounded-2xl" />}
      {answer && (
        <>
          {isOn && !answer.has_schedule && (
            <p className="text-muted">The schedule is off (CRON=off): only what you send by hand is sent.</p>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            {answer.services.map((service) =>
              service.is_configured ? (
                <ServiceCard key={service.name} client={client} service={service} onChange={refresh} />
              ) : (
                <SetupCard key={service.name} name={service.name} />
              ),
            )}
          </div>
          {isOn && (
            <>
              <SendCard client={client} onSent={refresh} />
              <NoticesCard title="Not taken" notices={answer.failed} />
              <NoticesCard
                title="Next"
                notices={answer.next}
                empty="Nothing waits. Pages come here by themselves when they change."
              />
              <NoticesCard title="Last told" notices={answer.sent} empty="Nothing was told yet." />
            </>
          )}
          <EventsCard events={answer.events} />
        </>
      )}
    </AdminPage>
  );
}
