import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError } from '#app/ui/toast.ts';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { FactorCode } from './credentials.ts';
import { describeAuthError } from './describe-auth-error.ts';

type Props = { client: SupabaseClient; onDone: () => void; onCancel: () => void };
type Enrolled = { id: string; totp: { qr_code: string; secret: string } };

/** A secret for the authenticator app, as a picture and in letters; the first code of the app turns it on. */
export function TwoStepSetup({ client, onDone, onCancel }: Props) {
  const enrolled = useEnrollment({ client, onDone, onCancel });
  if (!enrolled) return <Spinner />;

  async function confirm({ code }: FactorCode) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: enrolled?.id ?? '', code });
    if (error) showError(describeAuthError(error));
    else onDone();
  }

  return (
    <div className="grid gap-6 rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <ol className="grid list-decimal gap-6 pl-5 marker:font-semibold">
        <li>
          <p>Scan this picture with an authenticator app.</p>
          {/* White in every theme: cameras look for dark on light. */}
          <img
            src={enrolled.totp.qr_code}
            alt="QR code for your authenticator app"
            width={200}
            height={200}
            className="mt-3 rounded-lg bg-white p-1"
          />
          <p className="mt-3 text-sm text-muted">Or enter this key in the app:</p>
          <code className="mt-1 block text-sm break-words select-all">{inGroups(enrolled.totp.secret)}</code>
        </li>
        <li>
          <p className="mb-3">Enter the code that the app shows.</p>
          <AuthForm shape={FactorCode} submitLabel="Turn On" onSubmit={confirm}>
            {(wrong) => <CodeField isWrong={wrong === 'code'} />}
          </AuthForm>
        </li>
      </ol>
      <button type="button" onClick={onCancel} className={`${buttonStyle('quiet')} justify-self-start`}>
        Cancel
      </button>
    </div>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function useEnrollment({ client, ...ways }: Props): Enrolled | null {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const leave = useRef(ways);
  useEffect(() => {
    let isWanted = true;
    void client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Chainwork' }).then(({ data, error }) => {
      if (!isWanted) return;
      if (data) {
        setEnrolled(data);
        return;
      }
      // It is on already, by another tab that this one has not heard of.
      if (error.code === 'mfa_factor_name_conflict') {
        leave.current.onDone();
        return;
      }
      showError(describeAuthError(error));
      leave.current.onCancel();
    });
    return () => {
      isWanted = false;
    };
  }, [client]);
  return enrolled;
}
