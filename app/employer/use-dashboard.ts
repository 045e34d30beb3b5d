import { useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import type { Company } from '#app/companies/find-company.ts';
import { showError } from '#app/ui/toast.ts';
import { findOwnCompany } from './find-own-job.ts';
import { findStanding, goodStanding, type Standing } from './find-standing.ts';
import { findOwnListings, type OwnListing } from './listings/find-own-listings.ts';

export type Dashboard = { company: Company | null; listings: OwnListing[]; count: number; standing: Standing };

type Loading = {
  /** What was loaded last; it stays while another page is on its way. */
  dashboard: Dashboard | undefined;
  state: 'loading' | 'loaded' | 'failed';
  retry: () => void;
};

export function useDashboard({ client, userId }: Account, page: number): Loading {
  const [dashboard, setDashboard] = useState<Dashboard>();
  const [state, setState] = useState<Loading['state']>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isWanted = true;
    setState('loading');
    load().then(
      (loaded) => {
        if (!isWanted) return;
        setDashboard(loaded);
        setState('loaded');
      },
      (error) => {
        if (!isWanted) return;
        console.warn('the dashboard could not be loaded', error);
        setState('failed');
        showError('Failed to load your data');
      },
    );
    return () => {
      isWanted = false;
    };

    async function load(): Promise<Dashboard> {
      const company = await findOwnCompany(client, userId);
      const found = company
        ? await findOwnListings(client, { companyId: company.id, page })
        : { listings: [], count: 0 };
      // The dashboard is of use without it, and whatever it would keep from saving is refused then.
      const standing = await findStanding(client, found.listings).catch((error) => {
        console.warn('the standing could not be read', error);
        return goodStanding;
      });
      return { company, ...found, standing };
    }
  }, [client, userId, page, attempt]);

  return { dashboard, state, retry: () => setAttempt((count) => count + 1) };
}
