import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { listenForToasts } from './toast.ts';
import { buildToastOptions } from './toast-options.ts';

export function ToastList() {
  useEffect(() => {
    // What was said before is no longer true or has been read; only what can still be pressed stays beside the new message.
    const passing = new Set<string | number>();
    return listenForToasts((message) => {
      const options = buildToastOptions(message);
      if (!message.keepsEarlier) {
        for (const earlier of passing) if (earlier !== options.id) toast.dismiss(earlier);
        passing.clear();
      }
      const shown = (message.isError ? toast.error : toast.success)(message.title, options);
      if (!options.action) passing.add(shown);
    });
  }, []);
  return (
    <SonnerToaster
      position="bottom-right"
      expand
      closeButton
      visibleToasts={3}
      // Above a bar at the bottom of the page, where there is one (app.css).
      offset={{ bottom: 'var(--toast-bottom, 1.5rem)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom, 1rem)' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-xl border border-line-strong bg-raised p-4 font-sans text-sm text-ink shadow-lg',
          title: 'font-semibold',
          description: 'text-muted',
          actionButton:
            'mr-6 ml-auto min-h-9 shrink-0 cursor-pointer self-center rounded-lg border border-line-strong bg-raised px-3 font-semibold text-ink hover:border-accent hover:text-accent',
          icon: 'mt-0.5 shrink-0 text-accent [&>svg]:size-4.5',
          error: '!border-danger [&_[data-title]]:text-danger [&_[data-icon]]:text-danger',
          closeButton:
            'absolute top-2 right-2 grid size-6 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken',
        },
      }}
    />
  );
}
