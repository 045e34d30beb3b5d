import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';

const FactList = lazy(async () => ({ default: (await import('./fact-list.tsx')).FactList }));

/** With the names of countries and skills: fetched only for a reader who looks at the facts to correct them. */
export function LazyFactList(props: ComponentProps<typeof FactList>) {
  return (
    <Suspense fallback={<Spinner />}>
      <FactList {...props} />
    </Suspense>
  );
}
