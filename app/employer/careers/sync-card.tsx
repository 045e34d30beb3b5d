import type { SupabaseClient } from '@supabase/supabase-js';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { Syncs } from './careers.ts';
import { SyncRow } from './sync-row.tsx';

type Props = { client: SupabaseClient; syncs: Syncs; mayEdit: boolean; onChanged: () => void };

/** What is kept in sync with careers pages. */
export function SyncCard({ client, syncs: { syncs }, mayEdit, onChanged }: Props) {
  return (
    <section aria-labelledby="syncs" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="syncs" className="text-xl font-semibold">
          Careers page
        </h2>
        {mayEdit && syncs.length > 0 && (
          <Link to="/employer/careers" className={buttonStyle('quiet')}>
            Add another
          </Link>
        )}
      </div>
      {syncs.length === 0 ? (
        <div className="mt-3 grid justify-items-start gap-4">
          <p className="text-muted">
            Do not type jobs twice: paste the address of your careers page, and your listings here follow&nbsp;it.
          </p>
          {mayEdit && (
            <Link to="/employer/careers" className={buttonStyle('secondary')}>
              Add from your careers page
            </Link>
          )}
        </div>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {syncs.map((sync) => (
            <SyncRow key={sync.id} client={client} sync={sync} mayEdit={mayEdit} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}
