import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { JobSkeletons } from '#app/jobs/job-skeletons.tsx';
import { OpenChain } from '#app/ui/chain.tsx';
import { isMissing } from '#app/ui/is-missing.ts';
import { showError } from '#app/ui/toast.ts';
import { listenForFailedLoads } from './failed-loads.ts';
import { findLoadFailure } from './load-failure.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { TroublePage } from './trouble-page.tsx';

type Props = { error: unknown; missing?: string };

/**
 * A page that is not there, or cannot be shown, leads to another one, as the catalogue says. Until that one is there, it
 * says why; it stays without scripts, or when that other page cannot be loaded either.
 */
export function LeavePage({ error, missing }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasLeft = useRef(false);
  const [isStuck, setIsStuck] = useState(false);
  const isGone = isMissing(error);
  const { message, next } = findLoadFailure(pathname);
  const words = isGone ? missing : message;

  useEffect(() => listenForFailedLoads(() => setIsStuck(true)), []);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    if (words) showError(words);
    void navigate(next, { replace: true });
  }, [words, next, navigate]);
  return (
    <>
      {!isStuck && <Leaving words={words ?? 'Not found'} isForHome={next === '/'} />}
      <div className={isStuck ? undefined : 'js:hidden'}>
        {isGone ? <NotFoundPage error={error} /> : <TroublePage />}
      </div>
    </>
  );
}

function Leaving({ words, isForHome }: { words: string; isForHome: boolean }) {
  return (
    <div className="page hidden pt-8 sm:pt-14 js:block">
      <OpenChain />
      <p className="mt-5 page-title font-display">{words}</p>
      <p className="page-lead mb-10">Taking you to {isForHome ? 'the open jobs' : 'the blog'}.</p>
      {isForHome && <JobSkeletons />}
    </div>
  );
}
