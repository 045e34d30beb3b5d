import type { SupabaseClient } from '@supabase/supabase-js';
import { Check, Copy, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { assessListing } from '#domain/listing-quality.ts';
import { formatDay } from '../listings/describe-state.ts';
import { QualityList } from './quality-list.tsx';
import { buildShareLinks } from './share-links.ts';
import { type Posted, usePosted } from './use-posted.ts';

type Props = {
  client: SupabaseClient;
  id: string;
  company: Company;
  /** Changes when the dashboard was loaded anew. */
  version: unknown;
  onClose: () => void;
};

/** After posting: where the job is, how to tell others of it, what was understood, and what would make it better. */
export function PostedPanel({ client, id, company, version, onClose }: Props) {
  const posted = usePosted(client, id, version);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = posted !== undefined && posted !== 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another job was chosen
  useEffect(() => {
    if (!isThere) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isThere, id]);

  if (!isThere) return null;
  return (
    <section aria-labelledby="posted" className="rounded-2xl border border-accent bg-raised p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id="posted" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {nameState(posted)}
        </h2>
        <button
          type="button"
          aria-label="Close"
          title="Close"
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="mt-1 font-medium [overflow-wrap:anywhere]">{posted.title}</p>
      {posted.state === 'unpaid' && <PlanNeeded id={posted.id} />}
      {posted.state === 'open' && <Share posted={posted} company={company} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5 md:grid-cols-2">
        <div>
          <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">What seekers find it by</h3>
          <p className="mt-2 text-sm [overflow-wrap:anywhere]">{describeLine(posted)}</p>
          <Link to={`/employer/jobs/edit/${posted.id}`} className="link mt-2 inline-block py-1 text-sm">
            Edit or correct it
          </Link>
        </div>
        {/* Before it is read, nothing is known to be missing. */}
        {posted.facts && (
          <div>
            <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">What would make it better</h3>
            <QualityList
              points={assessListing({
                ...posted,
                hasWayToApply: Boolean(posted.external_url || company.website),
              })}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function nameState({ state, opens_at }: Posted): string {
  if (state === 'open') return 'Your job is live';
  if (state === 'scheduled' && opens_at) return `Your job goes live on ${formatDay(opens_at)}`;
  if (state === 'held') return 'Your job is in review';
  if (state === 'unpaid') return 'Your job waits for its plan';
  return 'Your job is not public';
}

function PlanNeeded({ id }: { id: string }) {
  return (
    <div className="mt-3">
      <p className="text-muted">It is saved, and public once its plan is paid.</p>
      <Link to={`/employer/plan/${id}`} className={`${buttonStyle('primary')} mt-3`}>
        Choose a plan
      </Link>
    </div>
  );
}

function describeLine({ facts, line, state }: Posted): string {
  if (line) return line;
  if (facts) return 'Nothing yet: no place, pay, level or skill was found in it.';
  return state === 'open' ? 'Reading...' : 'It is read as soon as it is public.';
}

function Share({ posted: { slug, title }, company }: { posted: Posted; company: Company }) {
  const address = `${window.location.origin}/jobs/${slug}`;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <input
          readOnly
          aria-label="Address of the job"
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-10 min-w-0 flex-1 basis-64 rounded-lg border border-control bg-paper px-3 text-sm"
        />
        <CopyButton text={address} />
      </div>
      <ul aria-label="Share" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {buildShareLinks({ address, title, company: company.name }).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className="link inline-block py-1.5">
              {name === 'Mail' ? 'Send by mail' : `Share on ${name}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  // Where the browser has no clipboard, on a page without https, the address beside it can be chosen.
  async function copy() {
    await navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => {},
    );
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" onClick={() => void copy()} className={buttonStyle('secondary')}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy address'}</span>
    </button>
  );
}
