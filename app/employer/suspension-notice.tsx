import type { SupabaseClient } from '@supabase/supabase-js';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Standing } from './find-standing.ts';
import { StatementOfReasons } from './statement-of-reasons.tsx';

type Props = { client: SupabaseClient; standing: Standing; onAppealed: () => void };

/** At the top of the dashboard of an employer who may not post: why, and what to do about it. */
export function SuspensionNotice({ client, standing: { mayPost, suspension }, onAppealed }: Props) {
  if (mayPost) return null;
  return (
    <section
      aria-labelledby="suspension"
      className="mt-8 flex items-start gap-4 rounded-2xl border border-danger bg-raised p-5 sm:p-6"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <h2 id="suspension" className="text-xl font-semibold">
          {suspension ? 'Your account is suspended' : 'You cannot post at the moment'}
        </h2>
        {suspension ? (
          <>
            <p className="mt-1 mb-4">You cannot post or edit, and your open listings and company page are hidden.</p>
            <StatementOfReasons client={client} statement={suspension} onAppealed={onAppealed} />
          </>
        ) : (
          <p className="mt-1">
            This board takes no listings from the domain of your e-mail address or website. If that is a mistake, please{' '}
            <Link to="/contact" className="link">
              write to us
            </Link>
            .
          </p>
        )}
      </div>
    </section>
  );
}
