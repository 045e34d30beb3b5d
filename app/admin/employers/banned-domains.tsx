import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { ListCard } from '../lists/list-card.tsx';
import { useQuery } from '../runs/use-query.ts';
import { findBannedDomains } from './employers.ts';

type Props = {
  client: SupabaseClient /** When this changes, a decision was made. */;
  occasion: unknown;
  onChange: () => void;
};

/** Domains whose employers cannot post, each with the way back. */
export function BannedDomains({ client, occasion, onChange }: Props) {
  const { answer, hasFailed, refresh } = useQuery(useCallback(() => findBannedDomains(client), [client]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is an occasion to look again
  useEffect(() => void refresh(), [refresh, occasion]);

  async function lift(domain: string) {
    const { error } = await client.rpc('moderate_domain', { domain, action: 'lift' });
    if (error) showError(describeRefusal(error, 'Failed to lift the ban'));
    else showToast({ title: 'The ban is lifted', description: domain });
    await refresh();
    onChange();
  }

  return (
    <ListCard title="Banned Domains" emptyText="No domain is banned" items={answer} hasFailed={hasFailed}>
      {({ domain, decision }) => (
        <li key={domain} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
          <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <p className="font-medium">{domain}</p>
            {decision?.reasons_text && <p className="text-sm text-muted">{decision.reasons_text}</p>}
          </div>
          <button type="button" onClick={() => void lift(domain)} className={buttonStyle('secondary')}>
            Lift<span className="sr-only"> the ban of {domain}</span>
          </button>
        </li>
      )}
    </ListCard>
  );
}
