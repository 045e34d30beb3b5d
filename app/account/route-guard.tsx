import { Fragment, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { Account } from './account.ts';
import { deniedEmployer } from './employer-offer.tsx';
import { endDeadSession } from './end-dead-session.ts';
import { memberAreas } from './member-area.ts';
import { OneStepLeft } from './one-step-left.tsx';
import type { Role } from './role.ts';
import { isSigningOut } from './sign-out.ts';
import { TryAgainOrLeave } from './try-again-or-leave.tsx';
import { useRole } from './use-role.ts';

type Props = { role: Role; children: (account: Account) => ReactNode };

const denials: Record<Role, string> = {
  employer: "You don't have employer privileges",
  admin: "You don't have admin privileges",
};

/** Route guard: renders a page only for an account that holds the role; other visitors never see a part of it. */
export function RouteGuard({ role, children }: Props) {
  const check = useRole(role);
  const navigate = useNavigate();
  const suspect = check.state === 'missing' ? check.account : null;
  const isSignedOut = check.state === 'signed-out';

  useEffect(() => {
    if (isSignedOut && !isSigningOut()) void navigate(memberAreas[role].signInPage, { replace: true });
  }, [isSignedOut, role, navigate]);

  useEffect(() => {
    if (!suspect) return;
    let isWanted = true;
    void endDeadSession(suspect).then((hasEnded) => {
      if (hasEnded || !isWanted) return;
      // Who has just signed in did so: that is not taken from sight half a second after it was said.
      showToast({ title: 'Access Denied', description: denials[role], isError: true, keepsEarlier: true });
      void navigate('/', { replace: true, state: role === 'employer' ? deniedEmployer : null });
    });
    return () => {
      isWanted = false;
    };
  }, [suspect, role, navigate]);

  if (check.state === 'held') return <Fragment key={check.account.userId}>{children(check.account)}</Fragment>;
  if (check.state === 'unfinished') return <OneStepLeft tryAgain={check.tryAgain} />;
  return (
    <main id="main" className="page grid min-h-[60vh] place-items-center">
      {check.state === 'failed' ? <Trouble tryAgain={check.tryAgain} /> : <Waiting />}
    </main>
  );
}

function Waiting() {
  return (
    <>
      <div className="hidden js:block">
        <Spinner />
      </div>
      <p className="max-w-md text-center text-muted js:hidden">
        This page needs scripts, which are off in your browser.
      </p>
    </>
  );
}

function Trouble({ tryAgain }: { tryAgain: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 text-center">
      <h1 className="text-3xl font-semibold">Your account could not be checked</h1>
      <p className="max-w-md text-muted">The server did not answer. Nothing is lost; please try again in a moment.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <TryAgainOrLeave tryAgain={tryAgain} />
      </div>
    </div>
  );
}
