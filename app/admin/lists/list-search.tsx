import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';

/** A search box whose words are the parameter `search` of the page's address; what was open is closed by it. */
export function ListSearch({ label }: { label: string }) {
  const [params, setParams] = useSearchParams();
  const words = params.get('search') ?? '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    const kept = new URLSearchParams(params.has('state') ? { state: params.get('state') ?? '' } : {});
    if (typed) kept.set('search', typed);
    setParams(kept, { preventScrollReset: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no <search> with submit
    <form role="search" onSubmit={submit} className="flex min-w-0 flex-1 basis-72 gap-2">
      <input
        key={words}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={words}
        maxLength={200}
        className="block min-h-10 w-full min-w-0 rounded-lg border border-control bg-raised px-3.5 placeholder:text-muted focus:border-accent"
      />
      <button type="submit" className={buttonStyle('secondary')}>
        <Search aria-hidden="true" className="size-4" />
        <span className="sr-only sm:not-sr-only">Search</span>
      </button>
    </form>
  );
}
