import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BlogFilters } from '#domain/blog-post.ts';
import { buildBlogAddress, readBlogFilters } from './blog-address.ts';

/**
 * The filters in force. The address holds them; while the visitor types it follows the field, which is therefore
 * ahead of it by a moment and must not be overwritten by its own echo.
 */
export function useBlogFilters(): BlogFilters & { typed: string; type: (text: string) => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { search, tag } = readBlogFilters(new URLSearchParams(location.search));
  const [typed, setTyped] = useState(search);
  const seen = useRef(location.key);

  useEffect(() => {
    if (seen.current === location.key) return;
    seen.current = location.key;
    const isEcho = navigationType === 'REPLACE' && location.state?.isTyped;
    if (!isEcho) setTyped(search);
  }, [location, navigationType, search]);

  function type(text: string) {
    setTyped(text);
    const address = buildBlogAddress({ search: text, tag });
    if (address === buildBlogAddress({ search: typed, tag })) return;
    void navigate(address, { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }
  return { search: typed.trim(), tag, typed, type };
}

type Props = { typed: string; tag: string; type: (text: string) => void };

/** A plain form without scripts; with them the list follows every key. */
export function ArticleSearch({ typed, tag, type }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page was hydrated counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at the start
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early !== typed) type(early);
  }, []);

  return (
    <search className="w-full max-w-xl">
      <form action="/blog" method="get" onSubmit={(event) => event.preventDefault()}>
        <div className="flex items-center gap-2 rounded-xl border border-control bg-raised p-1 pl-3 transition-colors duration-150 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft">
          <Icon name="search" className="size-5 text-muted" />
          <input
            ref={field}
            type="search"
            name="search"
            value={typed}
            maxLength={200}
            placeholder="Search articles"
            aria-label="Search articles"
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            className="h-10 min-w-0 flex-1 bg-transparent pr-2 outline-none placeholder:text-muted"
          />
          {tag && <input type="hidden" name="tag" value={tag} />}
          <span className="js:hidden">
            <button type="submit" className={buttonStyle('primary')}>
              Search
            </button>
          </span>
        </div>
      </form>
    </search>
  );
}
