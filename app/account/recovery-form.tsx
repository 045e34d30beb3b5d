import { useState } from 'react';
import { showError } from '#app/ui/toast.ts';
import { EmailField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailOnly } from './credentials.ts';
import { describeAuthError } from './describe-auth-error.ts';
import type { MemberArea } from './member-area.ts';
import { openSession, usePublishableKey } from './session.ts';

/** Requests the mail with which a member chooses a new password. It does not tell whether there is an account. */
export function RecoveryForm({ area, email }: { area: MemberArea; email?: string }) {
  const publishableKey = usePublishableKey();
  const [sentTo, setSentTo] = useState<string>();

  async function ask(values: { email: string }) {
    try {
      const { auth } = await openSession(publishableKey);
      const redirectTo = `${window.location.origin}/reset-password?for=${area.role}`;
      const { error } = await auth.resetPasswordForEmail(values.email, { redirectTo });
      if (error) throw error;
      setSentTo(values.email);
    } catch (error) {
      showError(describeAuthError(error));
    }
  }

  return (
    <div>
      <AuthForm shape={EmailOnly} submitLabel="Send Reset Link" onSubmit={ask}>
        {(wrong) => <EmailField initial={email ?? ''} autoComplete="email" isWrong={wrong === 'email'} />}
      </AuthForm>
      <div role="status">
        {sentTo && (
          <p className="mt-5 rounded-lg bg-accent-soft px-4 py-3">
            Check your email: if <strong className="font-semibold">{sentTo}</strong> has an account, a link to choose a
            new password is on its way.
          </p>
        )}
      </div>
    </div>
  );
}
