import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';

type EmailProps = { initial?: string; autoComplete: 'username' | 'email'; isWrong: boolean; takesFocus?: boolean };

export function EmailField({ initial, autoComplete, isWrong, takesFocus = true }: EmailProps) {
  return (
    <Field label="Email" problem={undefined}>
      {(control) => (
        <input
          {...control}
          type="email"
          name="email"
          defaultValue={initial}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={isWrong || undefined}
          // biome-ignore lint/a11y/noAutofocus: the form is what the page is for
          autoFocus={takesFocus}
        />
      )}
    </Field>
  );
}

type PasswordProps = {
  label?: string;
  placeholder?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  isWrong: boolean;
  takesFocus?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = 'Password', placeholder, autoComplete, isWrong, takesFocus }: PasswordProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} problem={undefined}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            className={`${control.className} pr-12`}
            type={isShown ? 'text' : 'password'}
            name="password"
            placeholder={placeholder}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            aria-invalid={isWrong || undefined}
            // biome-ignore lint/a11y/noAutofocus: the form is what the page is for
            autoFocus={takesFocus}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-r-lg text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">Show password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
