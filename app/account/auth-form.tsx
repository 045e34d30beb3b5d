import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import { fetchToastList } from '#app/ui/toaster.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';

/** The part of a zod schema that a form needs. */
type Shape<T> = {
  safeParse: (
    data: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

type Props<T> = {
  shape: Shape<T>;
  submitLabel: string;
  /** Shows the messages of its own. */
  onSubmit: (values: T) => Promise<void>;
  children: (wrongField: string | undefined) => ReactNode;
};

/** A form whose first problem is told in a message; the field it is about gets the focus. */
export function AuthForm<T>({ shape, submitLabel, onSubmit, children }: Props<T>) {
  const isHydrated = useIsHydrated();
  const [isBusy, setIsBusy] = useState(false);
  const [wrongField, setWrongField] = useState<string>();

  // The first message may be that the server is away; then it is too late to fetch what shows it.
  useEffect(() => void fetchToastList().catch(() => {}), []);

  function focus(form: HTMLFormElement, name: string) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const result = shape.safeParse(Object.fromEntries(new FormData(form)));
    const issue = result.success ? undefined : result.error.issues[0];
    setWrongField(issue && String(issue.path[0]));
    if (issue) {
      showError(issue.message, 'Validation Error');
      focus(form, String(issue.path[0]));
    }
    if (!result.success) return;
    setIsBusy(true);
    await onSubmit(result.data);
    setIsBusy(false);
  }

  return (
    <form
      // Never by the browser itself: a password has no place in an address.
      method="post"
      noValidate
      data-waits
      onSubmit={(event) => void submit(event)}
      onInput={() => setWrongField(undefined)}
      className="hidden grid-cols-[minmax(0,1fr)] gap-5 js:grid"
    >
      {children(wrongField)}
      <button
        type={isHydrated ? 'submit' : 'button'}
        data-submits
        aria-disabled={isBusy}
        className={`${buttonStyle('primary', 'large')} w-full`}
      >
        {isBusy ? 'Please wait...' : submitLabel}
      </button>
    </form>
  );
}

export function NeedsScripts() {
  return <p className="text-muted js:hidden">This page needs scripts, which are off in your browser.</p>;
}
