import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

/** At the top of the dashboard of an employer whose company waits: why, and what to do about it. */
export function HeldNotice({ reason }: { reason: string }) {
  return (
    <section
      aria-labelledby="held-company"
      className="mt-8 flex items-start gap-4 rounded-2xl border border-featured bg-raised p-5 sm:p-6"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-featured" />
      <div className="min-w-0 flex-1">
        <h2 id="held-company" className="text-xl font-semibold">
          Your company is in review
        </h2>
        <p className="mt-1 [overflow-wrap:anywhere]">
          {reason}. Its page and its jobs are not public until an administrator has looked at it. To help them,{' '}
          <Link to="/employer/company/edit#verification" className="link">
            verify your domain
          </Link>
          . If you chose the name by mistake, change it, and the review ends.
        </p>
      </div>
    </section>
  );
}
