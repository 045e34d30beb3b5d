import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { isRestriction } from '#domain/statement-of-reasons.ts';
import type { GroundChoice } from '#domain/trust/ground.ts';
import type { Asked, HeldListing, Order, ReportedListing } from './report-queue.ts';

type Listing = ReportedListing | HeldListing;

/** Which listing it is, whose, and the ways to look at it. */
export function ListingHead({ listing, children }: { listing: Listing; children: ReactNode }) {
  const { id, slug, title, company, employer, state, external_url } = listing;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <h3 className="font-semibold">
          {title} <span className="font-normal text-muted">at {company}</span>
        </h3>
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Link to={`/admin/listings?listing=${id}`} className="link inline-block py-1">
            Look at it<span className="sr-only">: {title}</span>
          </Link>
          <Link to={`/admin/employers?employer=${employer}`} className="link inline-block py-1">
            Employer<span className="sr-only">: {company}</span>
          </Link>
          {state === 'open' && (
            <Link to={`/jobs/${slug}`} target="_blank" className="link inline-block py-1">
              Public page<span className="sr-only"> of {title}</span>
            </Link>
          )}
          {external_url && (
            <span className="inline-flex min-w-0 items-center gap-1.5 py-1 text-muted">
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
              {/* Not a link: it may lead to what the report is about. */}
              {external_url}
            </span>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-2 empty:hidden">{children}</p>
    </div>
  );
}

type Action = Extract<Order, { do: 'moderate' }>['action'];
const words: Record<Action, Pick<Asked, 'confirm' | 'effect' | 'needsReason' | 'isGrave'>> = {
  remove: {
    confirm: 'Remove',
    effect: 'Its page answers that it is gone. It can be given back.',
    needsReason: true,
    isGrave: true,
  },
  hold: {
    confirm: 'Hold',
    effect: 'Out of sight until it is released. Its employer reads “In review” with this reason.',
    needsReason: true,
  },
  close: {
    confirm: 'Close',
    effect: 'Its page says that it is closed, and it is in no list.',
    needsReason: true,
  },
  release: { confirm: 'Release', effect: 'No longer in review, as long as its words stay the same.' },
};

type ButtonsProps = {
  listing: Listing;
  source: 'notice' | 'own';
  suggestedGround?: GroundChoice | undefined;
  actions: Action[];
  isBusy: boolean;
  onAsk: (asked: Asked) => void;
  dismiss?: Asked;
};

export function ListingButtons({
  listing: { id, title, state },
  source,
  suggestedGround,
  actions,
  isBusy,
  onAsk,
  dismiss,
}: ButtonsProps) {
  const offered = actions.filter((action) => action !== 'hold' || state === 'open');
  const asked = offered.map((action): Asked => {
    const { confirm } = words[action];
    const order: Order = { do: 'moderate', action, listing: id, seen: state, source };
    const needsGround = isRestriction(action);
    return { ...words[action], needsGround, suggestedGround, order, title: `${confirm} “${title}”` };
  });
  return (
    <p className="flex flex-wrap gap-2">
      {[...asked, ...(dismiss ? [dismiss] : [])].map((one) => (
        <button
          key={one.confirm}
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onAsk(one)}
          className={buttonStyle('secondary')}
        >
          {one.confirm}
          <span className="sr-only"> {title}</span>
        </button>
      ))}
    </p>
  );
}
