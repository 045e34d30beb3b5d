import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { listenForToasts } from './toast.ts';

export function ToastList() {
  useEffect(
    () =>
      listenForToasts(({ title, description, isError }) => {
        (isError ? toast.error : toast.success)(title, { description, duration: isError ? 8000 : 5000 });
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
          error: '!border-danger [&_[data-title]]:text-danger',
          closeButton:
            'absolute top-2 right-2 grid size-6 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken',
        },
      }}
    />
  );
}
