import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError, showToast } from '#app/ui/toast.ts';
import { AuthCard } from './auth-card.tsx';
import type { Credentials } from './credentials.ts';
import { describeAuthError } from './describe-auth-error.ts';
import { doors, type SignInMode } from './door.ts';
import { RecoveryForm } from './recovery-form.tsx';
import { type Role, readRole } from './role.ts';
import { openSession, takeLinkProblem, useHasStoredSession, usePublishableKey, useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signUp } from './sign-up.ts';

/** `mailed` waits for the confirmation of an address, `unfinished` for a role that could not be set. */
type Step = SignInMode | 'forgot' | 'mailed' | 'unfinished';

/** Login, sign-up and forgotten password. Whoever is signed in is led on to the pages behind the door. */
export function SignInPage({ role }: { role: Role }) {
  const door = doors[role];
  const session = useSession();
  const isStored = useHasStoredSession();
  const publishableKey = usePublishableKey();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('login');
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isSignedIn = session.state === 'signed-in';
  // After a sign-up the way on stays closed until the role is there.
  const isLeaving = isSignedIn && !isBusy && step !== 'unfinished';

  useEffect(() => {
    if (isLeaving) void navigate(door.target, { replace: true });
  }, [isLeaving, door, navigate]);

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
        const outcome = await signUp({ client, credentials, door });
        if (outcome === 'done') showToast({ title: 'Success', description: door.created });
        else setStep(outcome);
      } else {
        const { error } = await client.auth.signInWithPassword(credentials);
        if (error) throw error;
        showToast({ title: 'Success', description: 'Logged in successfully' });
      }
    } catch (error) {
      showError(describeAuthError(error));
    }
    setIsBusy(false);
  }

  async function finish() {
    if (!isSignedIn || isBusy) return;
    setIsBusy(true);
    try {
      await readRole({ client: session.client, userId: session.user.id, role });
      showToast({ title: 'Success', description: door.created });
      setStep('login');
    } catch (error) {
      console.warn('the role of the new account could not be set', error);
      showError('Your account could not be set up yet. Please try again in a moment.');
    }
    setIsBusy(false);
  }

  if (isLeaving || (session.state === 'checking' && isStored)) {
    return (
      <main id="main" className="page grid min-h-[60vh] place-items-center">
        <Spinner />
      </main>
    );
  }
  if (step === 'mailed') {
    return (
      <AuthCard heading="Check your email" takesFocus>
        <p>
          We have sent a link to <strong className="font-semibold">{email}</strong>. Open it in this browser, and your
          account is ready.
        </p>
        <Back onClick={() => setStep('login')} />
      </AuthCard>
    );
  }
  if (step === 'unfinished') {
    return (
      <AuthCard heading="One step is left" takesFocus>
        <p>
          Your account was created, but it could not be set up as an employer account just now. Please try again in a
          moment, or come back later with this browser: the rest is then done for you.
        </p>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void finish()}
          className={buttonStyle('primary', 'large')}
        >
          {isBusy ? 'Please wait...' : 'Try again'}
        </button>
      </AuthCard>
    );
  }
  if (step === 'forgot') {
    return (
      <AuthCard heading="Forgot your password?">
        <p className="text-muted">Tell us your email, and we send you a link to choose a new one.</p>
        <RecoveryForm door={door} email={email} />
        <Back onClick={() => setStep('login')} />
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={door.headings[step]}>
      <SignInForm
        door={door}
        mode={step}
        email={email}
        onMode={setStep}
        onForgot={(typed) => {
          setEmail(typed);
          setStep('forgot');
        }}
        onSubmit={enter}
      />
    </AuthCard>
  );
}

function Back({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <button type="button" onClick={onClick} className="link cursor-pointer justify-self-center py-1">
      Back to Login
    </button>
  );
}
