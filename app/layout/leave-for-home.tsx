import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isMissing } from '#app/ui/is-missing.ts';
import { showError } from '#app/ui/toast.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { TroublePage } from './trouble-page.tsx';

type Props = { error: unknown; missing: string; failed: string };

/** A page that is not there, or cannot be shown, says so in a message and leads home; without scripts it stays. */
export function LeaveForHome({ error, missing, failed }: Props) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const isGone = isMissing(error);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    showError(isGone ? missing : failed);
    void navigate('/', { replace: true });
  }, [isGone, missing, failed, navigate]);
  return <div className="js:invisible">{isGone ? <NotFoundPage /> : <TroublePage />}</div>;
}
