import { useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { findProof } from '#app/companies/find-proof.ts';
import { showError } from '#app/ui/toast.ts';
import { findDrafts, type ListedDraft } from './drafts/server-drafts.ts';
import { findOwnCompany, type OwnCompany } from './find-own-job.ts';
import { findStanding, goodStanding, type Standing } from './find-standing.ts';
import { findOwnListings, type OwnListing } from './listings/find-own-listings.ts';
import { findSale, freeSale, type Sale } from './orders/find-sale.ts';

export type Dashboard = {
  company: OwnCompany | null;
  listings: OwnListing[];
  count: number;
  standing: Standing;
  drafts: ListedDraft[];
  /** The company has proven that its website's domain is its own. */
  isVerified: boolean;
  sale: Sale;
};

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
      // The dashboard is of use without these, and whatever the standing would keep from saving is refused then.
      const [standing, drafts, sale, proof] = await Promise.all([
        findStanding(client, found.listings).catch((error) => {
          console.warn('the standing could not be read', error);
          return goodStanding;
        }),
        findDrafts(client).catch((error) => {
          console.warn('the drafts could not be read', error);
          return [];
        }),
        findSale(client).catch((error) => {
          console.warn('the plans could not be read', error);
          return freeSale;
        }),
        company && findProof(client, company),
      ]);
      return { company, ...found, standing, drafts, sale, isVerified: Boolean(proof) };
    }
  }, [client, userId, page, attempt]);

  return { dashboard, state, retry: () => setAttempt((count) => count + 1) };
}
