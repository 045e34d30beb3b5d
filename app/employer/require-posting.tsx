import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { findStanding, type Standing } from './find-standing.ts';
import { SuspensionNotice } from './suspension-notice.tsx';

type Props = { account: Account; heading: string; children: ReactNode };

/**
 * Around a form that an employer who may not post could only fill in for nothing: they read why in its place. Everyone else
 * has the form at once; the database decides either way.
 */
export function RequirePosting({ account: { client }, heading, children }: Props) {
  const [standing, setStanding] = useState<Standing>();
  const navigate = useNavigate();
  const look = useCallback(() => {
    findStanding(client, []).then(setStanding, (error) => console.warn('the standing could not be read', error));
  }, [client]);
  useEffect(look, [look]);

  if (!standing || standing.mayPost) return children;
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <h1 className="mt-4 desk-title">{heading}</h1>
      <SuspensionNotice client={client} standing={standing} onAppealed={look} />
    </main>
  );
}
