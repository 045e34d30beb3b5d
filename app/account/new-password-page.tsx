import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError, showToast } from '#app/ui/toast.ts';
import { AuthCard } from './auth-card.tsx';
import { PasswordField } from './auth-fields.tsx';
import { AuthForm, NeedsScripts } from './auth-form.tsx';
import { CodeStep } from './code-step.tsx';
import { NewPassword } from './credentials.ts';
import { describeAuthError } from './describe-auth-error.ts';
import { type MemberArea, memberAreas } from './member-area.ts';
import { RecoveryForm } from './recovery-form.tsx';
import type { Role } from './role.ts';
import { checkSession, takeLinkProblem, usePublishableKey, useSession } from './session.ts';

/** Where the link in a recovery mail leads: it has signed the member in, who now chooses a password. */
export function NewPasswordPage({ role }: { role: Role }) {
  const area = memberAreas[role];
  const session = useSession();
  const publishableKey = usePublishableKey();
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => setProblem(takeLinkProblem()), []);

  async function change({ password }: { password: string }) {
    if (session.state !== 'signed-in') return;
    const { error } = await session.client.auth.updateUser({ password });
    if (error) {
      showError(describeAuthError(error));
      return;
    }
    showToast({ title: 'Success', description: 'Password updated successfully' });
    await navigate(area.startPage, { replace: true });
  }

  if (session.state === 'checking') {
    return (
      <main id="main" className="page grid min-h-[60vh] place-items-center">
        <div className="hidden js:block">
          <Spinner />
        </div>
        <NeedsScripts />
      </main>
    );
  }
  if (session.state === 'unreachable') {
    return (
      <AuthCard heading="The server did not answer" takesFocus>
        <p className="text-muted">Nothing is lost; please try again in a moment.</p>
        <button type="button" onClick={() => void checkSession(publishableKey)} className={buttonStyle('primary')}>
          Try again
        </button>
      </AuthCard>
    );
  }
  if (session.state === 'code-needed') return <CodeStep client={session.client} email={session.user.email} />;
  if (session.state === 'signed-out' || problem) return <AskAgain area={area} problem={problem} />;
  return (
    <AuthCard heading="Choose a new password">
      <p className="text-muted">
        For the account <strong className="font-semibold break-words text-ink">{session.user.email}</strong>
      </p>
      <AuthForm shape={NewPassword} submitLabel="Set New Password" onSubmit={change}>
        {(wrong) => (
          <>
            {/* Password managers look here for whose password it is. */}
            <input type="email" name="email" autoComplete="username" value={session.user.email} readOnly hidden />
            <PasswordField
              label="New password"
              placeholder="Password (min 6 characters)"
              autoComplete="new-password"
              isWrong={wrong === 'password'}
              takesFocus
            />
          </>
        )}
      </AuthForm>
    </AuthCard>
  );
}

function AskAgain({ area, problem }: { area: MemberArea; problem: string | undefined }) {
  return (
    <AuthCard heading="Ask for a new link">
      <p className="text-muted">
        {problem ?? 'A new password is chosen through a link that comes by mail'}. Tell us your email, and we send you a
        fresh one.
      </p>
      <RecoveryForm area={area} />
      <Link to={area.signInPage} className="link justify-self-center py-1">
        Back to Login
      </Link>
    </AuthCard>
  );
}
