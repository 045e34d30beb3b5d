import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { listenForToasts } from './toast.ts';

export function ToastList() {
  useEffect(
    () =>
      listenForToasts(({ title, description, isError, action, tryAgain, topic }) => {
        (isError ? toast.error : toast.success)(title, {
          description,
          duration: action ? 12_000 : isError ? 8000 : 5000,
          // The same thing that failed again is said once, and no longer once it went well.
          ...(topic && { id: topic }),
          ...(action && { action: { label: action.label, onClick: action.run } }),
          ...(tryAgain && { id: description ?? title, action: { label: 'Try again', onClick: tryAgain } }),
        });
      }),
    [],
  );
  return (
    <SonnerToaster
      position="bottom-right"
      expand
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-xl border border-line-strong bg-raised p-4 font-sans text-sm text-ink shadow-lg',
          title: 'font-semibold',
          description: 'text-muted',
          actionButton:
            'mr-6 ml-auto min-h-9 shrink-0 cursor-pointer self-center rounded-lg border border-line-strong bg-raised px-3 font-semibold text-ink hover:border-accent hover:text-accent',
          error: '!border-danger [&_[data-title]]:text-danger',
          closeButton:
            'absolute top-2 right-2 grid size-6 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken',
        },
      }}
    />
  );
}
