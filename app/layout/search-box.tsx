import { Briefcase, Building2, Search, Tag } from 'lucide-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { findSuggestions, type Suggestion } from '#domain/suggestion.ts';
import { useSuggestionPool } from './use-suggestion-pool.ts';

type Props = { initial?: string; category?: string | undefined; isLarge?: boolean };

const icons = { job: Briefcase, company: Building2, category: Tag };
const words = { job: 'Job', company: 'Company', category: 'Category' };

/** The search field: a plain form without scripts, a combobox (ARIA 1.2) with them. */
export function SearchBox({ initial = '', category, isLarge = false }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState(-1);
  const { pool, fetchPool } = useSuggestionPool();
  const suggestions = findSuggestions(text, pool);
  const isShown = isOpen && suggestions.length > 0;

  useEffect(() => setText(initial), [initial]);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!form.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function close() {
    setIsOpen(false);
    setHighlight(-1);
  }

  function closeOnLeave(event: FocusEvent) {
    if (!form.current?.contains(event.relatedTarget)) close();
  }

  function pick(suggestion: Suggestion) {
    close();
    setText(suggestion.type === 'category' ? '' : suggestion.text);
    void navigate(
      buildJobsAddress(suggestion.type === 'category' ? { category: suggestion.text } : { search: suggestion.text }),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    close();
    void navigate(buildJobsAddress({ search: text.trim(), ...(category && { category }) }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'Escape') {
      // The first Escape closes the list and leaves the text; the browser's own would empty the field.
      event.preventDefault();
      close();
    }
    const picked = suggestions[highlight];
    if (event.key === 'Enter' && picked) {
      event.preventDefault();
      pick(picked);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // From the field to the list and round again, the field itself being -1.
    const places = suggestions.length + 1;
    setHighlight(((highlight + 1 + step + places) % places) - 1);
  }

  return (
    <form ref={form} action="/" method="get" onSubmit={submit} onBlur={closeOnLeave} className="relative w-full">
      <div
        className={classNames(
          'flex items-center gap-2 rounded-xl border border-line-strong bg-raised transition-colors duration-150 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft',
          isLarge ? 'p-1.5 pl-4' : 'p-1 pl-3',
        )}
      >
        <Search
          aria-hidden="true"
          className={classNames('size-5 shrink-0 text-muted', !isLarge && 'hidden sm:block')}
        />
        <input
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder="Title, company, skill"
          aria-label="Search jobs"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && highlight >= 0 ? `${id}-${highlight}` : undefined}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
            setHighlight(-1);
          }}
          onFocus={fetchPool}
          onKeyDown={onKeyDown}
          className={classNames(
            'min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted',
            isLarge ? 'h-11 sm:text-lg' : 'h-9',
          )}
        />
        {category && category !== 'All' && <input type="hidden" name="category" value={category} />}
        <button
          type="submit"
          className={classNames(
            'cursor-pointer rounded-lg bg-accent font-semibold text-on-accent transition-colors duration-150 hover:bg-accent-strong',
            isLarge ? 'h-11 px-5' : 'h-9 px-3 text-sm',
          )}
        >
          Search
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-xl border border-line-strong bg-raised py-1 text-left shadow-lg"
      >
        {suggestions.map((suggestion, index) => {
          const Icon = icons[suggestion.type];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys (aria-activedescendant)
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={suggestion.text}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === highlight}
              onPointerMove={() => setHighlight(index)}
              onClick={() => pick(suggestion)}
              className={classNames(
                'flex cursor-pointer items-center gap-3 px-4 py-2',
                index === highlight && 'bg-accent-soft',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                <Marked text={suggestion.text} part={text.trim()} />
              </span>
              <span className="text-xs text-muted">{words[suggestion.type]}</span>
            </div>
          );
        })}
      </div>
      <p aria-live="polite" className="sr-only">
        {isShown ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </form>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const start = text.toLowerCase().indexOf(part.toLowerCase());
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <strong className="font-bold">{text.slice(start, start + part.length)}</strong>
      {text.slice(start + part.length)}
    </>
  );
}
