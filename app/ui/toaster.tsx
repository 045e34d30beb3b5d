import { type ComponentType, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { onFirstToast, type Toast, takeLastToast } from './toast.ts';

/** Fetches what shows messages ahead of the first one: the message may be that the server is away. */
export function fetchToastList(): Promise<ComponentType> {
  return import('./toast-list.tsx').then(({ ToastList }) => ToastList);
}

/** The place where messages appear; it stays empty until there is one. */
export function Toaster() {
  const [shown, setShown] = useState<{ List: ComponentType }>();
  const [plain, setPlain] = useState<Toast>();
  // Early, but after everything else: the first message may be that the network is gone.
  useEffect(() => {
    const timer = setTimeout(() => void fetchToastList().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onFirstToast(() => {
        fetchToastList().then(
          (List) => {
            setPlain(undefined);
            setShown((earlier) => earlier ?? { List });
          },
          () => setPlain(takeLastToast()),
        );
      }),
    [],
  );
  if (shown) return <shown.List />;
  return plain ? <PlainToast toast={plain} close={() => setPlain(undefined)} /> : null;
}
