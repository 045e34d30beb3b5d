import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

/** Fetches what shows messages ahead of the first one: the message may be that the server is away. */
export function fetchToastList(): Promise<ComponentType> {
  return import('./toast-list.tsx').then(({ ToastList }) => ToastList);
}

/** The place where messages appear; it stays empty until there is one. */
export function Toaster() {
  const [shown, setShown] = useState<{ List: ComponentType }>();
  // Early, but after everything else: the first message may be that the network is gone.
  useEffect(() => {
    const timer = setTimeout(() => void fetchToastList().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onFirstToast(() => {
        fetchToastList().then(
          (List) => setShown((earlier) => earlier ?? { List }),
          // The page goes on without; the next message tries again, and this one waits for it.
          (error) => console.warn('messages cannot be shown just now', error),
        );
      }),
    [],
  );
  return shown ? <shown.List /> : null;
}
