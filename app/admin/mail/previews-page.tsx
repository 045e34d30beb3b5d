import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { useQuery } from '../runs/use-query.ts';
import { findPreviews } from './mail-desk.ts';
import { PreviewList } from './preview-list.tsx';
import { type PreviewLook, PreviewView } from './preview-view.tsx';

/** Every mail that the board can send, with invented data: a list, and the one that is open beside it. */
export function PreviewsPage({ account: { client } }: { account: Account }) {
  const [params] = useSearchParams();
  const { answer, hasFailed, refresh } = useQuery(useCallback(() => findPreviews(client), [client]));
  useEffect(() => void refresh(), [refresh]);
  const [look, setLook] = useState<PreviewLook>(() => ({
    scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    width: window.innerWidth < 1024 ? 'phone' : 'desktop',
    part: 'html',
  }));
  const chosen = params.get('mail') ?? undefined;
  const isChosen = chosen !== undefined;
  const open = answer?.find(({ id }) => id === chosen) ?? (isChosen ? undefined : answer?.[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const openId = open?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail is the occasion
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [openId]);

  return (
    <AdminPage
      title="Mail Previews"
      intro="Every mail that this board can send, as its readers get it, with invented people and jobs."
    >
      <div className={classNames('flex flex-wrap gap-4', isChosen && 'hidden lg:flex')}>
        <Link to="/admin/mail" className="link py-2">
          Whether mails arrive
        </Link>
      </div>
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="text-danger">The previews could not be loaded.</p>
          <RefreshButton label="Try again" onClick={refresh} />
        </div>
      )}
      {!answer && !hasFailed && <Skeleton className="h-96 w-full" />}
      {answer && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div className={classNames(isChosen && 'hidden lg:block')}>
            <PreviewList previews={answer} openId={openId} isChosen={isChosen} />
          </div>
          <section
            aria-label="Preview"
            className={classNames(
              'min-w-0 sm:rounded-2xl sm:border sm:border-line sm:bg-raised sm:p-6 lg:sticky lg:top-6',
              !isChosen && 'hidden lg:block',
            )}
          >
            <Link to="/admin/mail/previews" className="link mb-4 inline-block py-1 lg:hidden">
              All mails
            </Link>
            {open ? (
              <PreviewView preview={open} look={look} onLook={setLook} headingRef={heading} />
            ) : (
              <p className="py-12 text-center text-muted">There is no such mail. Choose one from the list.</p>
            )}
          </section>
        </div>
      )}
    </AdminPage>
  );
}
