import { Field } from '#app/ui/field.tsx';

type Props = { isWrong: boolean; takesFocus?: boolean };

/** The six digits of an authenticator app. */
export function CodeField({ isWrong, takesFocus = true }: Props) {
  return (
    <Field label="Six-digit code" problem={undefined}>
      {(control) => (
        <input
          {...control}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={11}
          aria-required
          aria-invalid={isWrong || undefined}
          // biome-ignore lint/a11y/noAutofocus: the code is what the step is for
          autoFocus={takesFocus}
        />
      )}
    </Field>
  );
}
