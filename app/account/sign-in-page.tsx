import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError, showToast } from '#app/ui/toast.ts';
import { AuthCard } from './auth-card.tsx';
import { CodeStep } from './code-step.tsx';
import type { Credentials } from './credentials.ts';
import { describeAuthError } from './describe-auth-error.ts';
import { memberAreas, type SignInMode } from './member-area.ts';
import { needsCode } from './needs-code.ts';
import { RecoveryForm } from './recovery-form.tsx';
import type { Role } from './role.ts';
import { openSession, takeLinkProblem, useHasStoredSession, usePublishableKey, useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useFirstMode } from './sign-in-mode.ts';
import { signUp } from './sign-up.ts';

/** `mailed` waits for the confirmation of an address. */
type Step = SignInMode | 'forgot' | 'mailed';

type Props = {
  role: Role;
  /** The page's head, which follows the heading. */
  head: (heading: string) => ReactNode;
};

/** Login, sign-up and forgotten password. A member who is signed in is led on to their area. */
export function SignInPage({ role, head }: Props) {
  const area = memberAreas[role];
  const session = useSession();
  const isStored = useHasStoredSession();
  const publishableKey = usePublishableKey();
  const navigate = useNavigate();
  const firstMode = useFirstMode();
  const [chosen, setStep] = useState<Step>();
  const step = chosen ?? firstMode;
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // After a sign-up the way on stays closed until the role was asked for.
  const isLeaving = session.state === 'signed-in' && !isBusy;
  const heading = { ...area.headings, forgot: 'Forgot your password?', mailed: 'Check your email' }[step];

  useEffect(() => {
    if (isLeaving) void navigate(area.startPage, { replace: true });
  }, [isLeaving, area, navigate]);

  useEffect(() => {
    const problem = takeLinkProblem();
    if (problem) showError(`${problem}. Please login, or ask for a new link.`);
  }, []);

  async function enter(credentials: Credentials) {
    setIsBusy(true);
    setEmail(credentials.email);
    try {
      const client = await openSession(publishableKey);
      if (step === 'sign-up') {
        const outcome = await signUp({ client, credentials, area });
        if (outcome === 'mailed') setStep('mailed');
        else showToast({ title: 'Success', description: area.created });
      } else {
        const { data, error } = await client.auth.signInWithPassword(credentials);
        if (error) throw error;
        if (!needsCode(data.session)) welcome();
      }
    } catch (error) {
      showError(describeAuthError(error));
    }
    setIsBusy(false);
  }

  function welcome() {
    showToast({ title: 'Success', description: 'Logged in successfully' });
  }

  return (
    <>
      {head(heading)}
      {showPage()}
    </>
  );

  function showPage(): ReactNode {
    if (isLeaving || (session.state === 'checking' && isStored)) {
      return (
        <main id="main" className="page grid min-h-[60vh] place-items-center">
          <Spinner />
        </main>
      );
    }
    if (session.state === 'code-needed' && !isBusy) {
      return <CodeStep client={session.client} email={session.user.email} onDone={welcome} />;
    }
    return (
      <AuthCard heading={heading} takesFocus={step === 'mailed'}>
        {showStep()}
      </AuthCard>
    );
  }

  function showStep(): ReactNode {
    if (step === 'mailed') {
      return (
        <>
          <p>
            We have sent a link to <strong className="font-semibold">{email}</strong>. Open it in this browser, and your
            account is ready.
          </p>
          <Back onClick={() => setStep('login')} />
        </>
      );
    }
    if (step === 'forgot') {
      return (
        <>
          <p className="text-muted">Tell us your email, and we send you a link to choose a new one.</p>
          <RecoveryForm area={area} email={email} />
          <Back onClick={() => setStep('login')} />
        </>
      );
    }
    return (
      <SignInForm
        area={area}
        mode={step}
        email={email}
        onMode={setStep}
        onForgot={(typed) => {
          setEmail(typed);
          setStep('forgot');
        }}
        onSubmit={enter}
      />
    );
  }
}

function Back({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <button type="button" onClick={onClick} className="link cursor-pointer justify-self-center py-1">
      Back to Login
    </button>
  );
}
