import { useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { isId } from '#app/jobs/find-job.ts';
import type { Billing, Order } from '#domain/payments/order.ts';
import { findOwnCompany } from '../find-own-job.ts';
import { findOwnListing, type OwnListing } from '../listings/find-own-listings.ts';
import { findSale, type Sale } from './find-sale.ts';

export type PlanPageContent = {
  sale: Sale;
  /** None: deleted, or of another company. */
  listing: OwnListing | null;
  companyName: string;
  /** Where visitors apply for jobs without an address of their own. */
  hasWebsite: boolean;
  /** The newest order of this person that says who is invoiced. */
  earlier: Pick<Order, 'method' | 'billing'> | null;
};

export type PlanPageLoading = PlanPageContent | 'failed' | undefined;

export function usePlanPage({ client, userId }: Account, listingId: string) {
  const [content, setContent] = useState<PlanPageLoading>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setContent(loaded),
      (error) => {
        if (!isWanted) return;
        console.warn('the plans could not be loaded', error);
        setContent((before) => (before && before !== 'failed' ? before : 'failed'));
      },
    );
    return () => {
      isWanted = false;
    };

    async function load(): Promise<PlanPageContent> {
      const [sale, company, earlier] = await Promise.all([
        findSale(client),
        findOwnCompany(client, userId),
        findEarlierOrder(),
      ]);
      const listing =
        company && isId(listingId) ? await findOwnListing(client, { companyId: company.id, id: listingId }) : null;
      return { sale, listing, companyName: company?.name ?? '', hasWebsite: Boolean(company?.website), earlier };
    }

    async function findEarlierOrder() {
      const { data } = await client
        .from('orders')
        .select('method, billing')
        .eq('person_id', userId)
        .neq('billing', '{}')
        .order('created_at', { ascending: false })
        .limit(1)
        .overrideTypes<Pick<Order, 'method' | 'billing'>[], { merge: false }>()
        .throwOnError();
      return data[0] ?? null;
    }
  }, [client, userId, listingId, attempt]);

  return { content, reload: () => setAttempt((count) => count + 1) };
}

/** What is invoiced this time: as last time, but for the reference, which belongs to one order. */
export function fillBilling({ earlier, companyName }: PlanPageContent): Billing {
  const { reference: _, ...billing } = earlier?.billing ?? {};
  return { name: companyName, ...billing };
}
