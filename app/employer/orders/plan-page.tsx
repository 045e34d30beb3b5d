import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { formatDay } from '../listings/describe-state.ts';
import type { OwnListing } from '../listings/find-own-listings.ts';
import { LoadTrouble } from '../load-trouble.tsx';
import { type Choices, findChoices } from './choices.ts';
import { findChosenPlan } from './chosen-plan.ts';
import type { OrderKind } from './order-calls.ts';
import { describePart, isPartPaid } from './part-payment.ts';
import { PlanForm } from './plan-form.tsx';
import { countDays, shortenTitle } from './plan-words.ts';
import { compareStarts, type Term } from './term.ts';
import { type PlanPageContent, usePlanPage } from './use-plan-page.ts';

type Props = { account: Account; listingId: string };

const headings: Record<OrderKind, string> = { new: 'Choose a plan', renewal: 'Renew', upgrade: 'Upgrade' };

/** Where a listing's plan is chosen and ordered: a new one's, a renewal or an upgrade. */
export function PlanPage({ account, listingId }: Props) {
  const { content, reload } = usePlanPage(account, listingId);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = readKind(params.get('kind'));
  if (content === 'failed') return <LoadTrouble heading="The plans could not be loaded" retry={reload} />;
  if (!content) {
    return (
      <main id="main" className="page grid min-h-[60vh] place-items-center">
        <Spinner />
      </main>
    );
  }
  const { listing, sale } = content;
  const choices = listing && findChoices({ listing, sale, asked });
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <Heading>{headings[choices && choices.kind !== 'none' ? choices.kind : asked]}</Heading>
      {listing && choices ? (
        <>
          <p className="mt-2 [overflow-wrap:anywhere] text-muted">{introduce(listing, choices)}</p>
          <Waiting listing={listing} />
          {choices.kind !== 'none' && <ApplyWarning listing={listing} hasWebsite={content.hasWebsite} />}
          {choices.kind === 'none' ? (
            <Nothing listing={listing} choices={choices} />
          ) : listing.waiting[0]?.state === 'processing' ? null : (
            <PlanForm
              key={`${listingId} ${choices.kind}`}
              account={account}
              content={content}
              listing={listing}
              kind={choices.kind}
              choices={choices.list}
              preselected={findPreselected(content, params.get('plan'))}
              onStale={reload}
            />
          )}
        </>
      ) : (
        <Box>
          <p>This job is not there any more: it was deleted, or belongs to another company. Nothing was charged.</p>
        </Box>
      )}
    </main>
  );
}

/** Takes the focus that the form before has lost, so that it is read out and the keyboard goes on from here. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl font-bold outline-none sm:text-4xl">
      {children}
    </h1>
  );
}

function readKind(asked: string | null): OrderKind {
  return asked === 'renewal' || asked === 'upgrade' ? asked : 'new';
}

function findPreselected({ listing }: PlanPageContent, asked: string | null): string | null {
  return asked ?? listing?.waiting[0]?.plan ?? findChosenPlan() ?? listing?.terms.at(-1)?.plan ?? null;
}

function introduce({ title, state, opens_at }: OwnListing, { kind }: Choices): string {
  if (kind === 'renewal') return `“${title}” goes on with the plan you choose.`;
  if (kind === 'upgrade') return `“${title}” comes before others from the moment you have paid.`;
  if (kind === 'none' || state !== 'unpaid') return `“${title}”`;
  const day = opens_at && Date.parse(opens_at) > Date.now() ? ` on ${formatDay(opens_at)}` : '';
  return day
    ? `“${title}” is saved. Once it is paid, it goes live${day}.`
    : `“${title}” is saved, and live once it is paid.`;
}

/** Before money is spent on a job that no seeker can apply for. */
export function ApplyWarning({ listing, hasWebsite }: { listing: OwnListing; hasWebsite: boolean }) {
  if (listing.external_url || hasWebsite) return null;
  return (
    <div className="mt-6 flex max-w-3xl gap-3 rounded-xl border border-line bg-featured-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-featured" />
      <p>
        Visitors will find no way to apply.{' '}
        <Link to={`/employer/jobs/edit/${listing.id}`} className="link">
          Add an application URL
        </Link>{' '}
        to the job, or a website to your company.
      </p>
    </div>
  );
}

/** An order of the same listing that was begun before, perhaps in another tab. */
export function Waiting({ listing: { waiting } }: { listing: OwnListing }) {
  const [order] = waiting;
  if (!order || order.state === 'draft') return null;
  return (
    <Box>
      <p>
        {isPartPaid(order)
          ? `${describePart(order)}. The plan begins once the rest has come, too.`
          : order.state === 'processing'
            ? 'A payment for this job is under way. Please wait until it is settled.'
            : 'There is an order for this job that is not paid yet. Ordering below replaces it.'}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={`/employer/orders/${order.id}`} className={buttonStyle(isPartPaid(order) ? 'primary' : 'secondary')}>
          {isPartPaid(order) ? 'Pay the rest' : 'Go to that order'}
        </Link>
        {order.state === 'processing' && (
          <Link to="/contact" className={buttonStyle('quiet')}>
            Write to us
          </Link>
        )}
      </p>
    </Box>
  );
}

const reasons: Record<Extract<Choices, { kind: 'none' }>['reason'], string> = {
  free: 'Listings are free at the moment: there is nothing to pay.',
  gone: 'This job was taken off the board: nothing can be bought for it.',
  paid: 'This job is paid already.',
  disputed:
    'The payment for this job is disputed or on its way back. Nothing can be bought for it until that is settled.',
  'no-upgrade': 'This job has no plan that could be upgraded, or its plan ends within days.',
};

export function Nothing({ listing, choices }: { listing: OwnListing; choices: Extract<Choices, { kind: 'none' }> }) {
  const { reason, live } = choices;
  const isPaid = (reason === 'paid' || reason === 'no-upgrade') && live.length > 0;
  return (
    <Box>
      <p>
        {reasons[reason]}
        {isPaid && ` ${describePaid(live)}`}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/employer/dashboard" className={buttonStyle('secondary')}>
          Go to your jobs
        </Link>
        {isPaid && (
          <Link to={`/employer/plan/${listing.id}?kind=renewal`} className={buttonStyle('quiet')}>
            Renew it
          </Link>
        )}
      </p>
    </Box>
  );
}

/** "Standard runs until Mar 24, then Featured until Apr 23." An upgrade runs beside the first of them. */
function describePaid(live: Term[]): string {
  const name = ({ sold }: Term) => shortenTitle(sold?.title ?? 'its plan');
  const [first, ...later] = live.filter(({ upgrades }) => !upgrades).sort(compareStarts);
  const upgrade = live.find(({ upgrades }) => upgrades);
  const words = [
    first &&
      (first.ends_at
        ? `${name(first)} runs until ${formatDay(first.ends_at)}`
        : `${name(first)} begins when the job is live`),
    ...later.map(
      (term) => `${name(term)} ${term.ends_at ? `until ${formatDay(term.ends_at)}` : `for ${countDays(term.days)}`}`,
    ),
  ];
  const featured = upgrade?.ends_at ? ` It is featured until ${formatDay(upgrade.ends_at)}.` : '';
  return `${words.filter(Boolean).join(', then ')}.${featured}`;
}

function Box({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid max-w-3xl gap-4 rounded-2xl border border-line bg-raised p-5 sm:p-6">{children}</div>
  );
}
