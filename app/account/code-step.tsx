import type { SupabaseClient } from '@supabase/supabase-js';
import { showError } from '#app/ui/toast.ts';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { FactorCode } from './credentials.ts';
import { describeAuthError } from './describe-auth-error.ts';

type Props = { client: SupabaseClient; email: string; onDone?: () => void };

/** The second step of signing in, for accounts that ask for it. Who passes is signed in; others may leave. */
export function CodeStep({ client, email, onDone }: Props) {
  async function show({ code }: FactorCode) {
    try {
      const { data, error } = await client.auth.mfa.listFactors();
      if (error) throw error;
      const { error: refusal } = await client.auth.mfa.challengeAndVerify({ factorId: data.totp[0]?.id ?? '', code });
      if (refusal) throw refusal;
      onDone?.();
    } catch (error) {
      showError(describeAuthError(error));
    }
  }

  return (
    <AuthCard heading="Enter your code">
      <p className="text-muted">
        Open your authenticator app and enter the code it shows for{' '}
        <strong className="font-semibold break-words text-ink">{email}</strong>.
      </p>
      <AuthForm shape={FactorCode} submitLabel="Continue" onSubmit={show}>
        {(wrong) => <CodeField isWrong={wrong === 'code'} />}
      </AuthForm>
      <p className="text-sm text-muted">
        Lost the device with the app? Write to us from the address of your account: we can turn the second step off.
      </p>
      <button
        type="button"
        onClick={() => void client.auth.signOut({ scope: 'local' })}
        className="link cursor-pointer justify-self-center py-1"
      >
        Back to Login
      </button>
    </AuthCard>
  );
}
