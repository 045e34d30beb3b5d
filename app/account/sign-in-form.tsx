import { type RefObject, useEffect, useRef } from 'react';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm, NeedsScripts } from './auth-form.tsx';
import { Credentials } from './credentials.ts';
import type { MemberArea, SignInMode } from './member-area.ts';
import { ModeSwitch } from './mode-switch.tsx';

type Props = {
  area: MemberArea;
  mode: SignInMode;
  email: string;
  onMode: (mode: SignInMode) => void;
  onForgot: (email: string) => void;
  onSubmit: (credentials: Credentials) => Promise<void>;
};

const quietButton = 'link cursor-pointer py-1';

/** Login and sign-up in one form: what was typed stays when the mode changes. */
export function SignInForm({ area, mode, email, onMode, onForgot, onSubmit }: Props) {
  const isLogin = mode === 'login';
  const box = useRef<HTMLDivElement>(null);
  useFocusOnChange(box, mode);

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {area.role === 'employer' && <ModeSwitch page={area.signInPage} mode={mode} onMode={onMode} />}
      <AuthForm shape={Credentials} submitLabel={area.submits[mode]} onSubmit={onSubmit}>
        {(wrong) => (
          <>
            <EmailField
              initial={email}
              autoComplete={isLogin ? 'username' : 'email'}
              isWrong={wrong === 'email'}
              takesFocus
            />
            <div>
              <PasswordField
                key={mode}
                placeholder={area.passwordHint}
                autoComplete={isLogin ? 'current-password' : 'new-password'}
                isWrong={wrong === 'password'}
              />
              {isLogin && (
                <button
                  type="button"
                  onClick={() => onForgot(readEmail(box))}
                  className={`mt-1 text-sm ${quietButton}`}
                >
                  Forgot password?
                </button>
              )}
            </div>
          </>
        )}
      </AuthForm>
      <p className="hidden text-center js:block">
        <button type="button" onClick={() => onMode(isLogin ? 'sign-up' : 'login')} className={quietButton}>
          {isLogin ? 'Need an account? Sign up' : 'Already have an account? Login'}
        </button>
      </p>
      <NeedsScripts />
    </div>
  );
}

function findEmail(box: RefObject<HTMLDivElement | null>): HTMLInputElement | null {
  return box.current?.querySelector<HTMLInputElement>('input[name=email]') ?? null;
}

const readEmail = (box: RefObject<HTMLDivElement | null>) => findEmail(box)?.value ?? '';

/** A changed form is read from its first field on; the page's own first focus is left alone. */
function useFocusOnChange(box: RefObject<HTMLDivElement | null>, mode: SignInMode): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    findEmail(box)?.focus();
  }, [box, mode]);
}
