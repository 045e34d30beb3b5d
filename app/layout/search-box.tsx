import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { HiddenFilters } from '#app/jobs/filters/hidden-filters.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCombobox } from '#app/ui/use-combobox.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { findSuggestions } from '#domain/suggestion.ts';
import { useSuggestionPool } from './use-suggestion-pool.ts';

type Props = {
  /** The list that is shown: a search narrows it. */
  filters?: JobFilters | null;
  isLarge?: boolean;
};

const icons = { job: 'briefcase', company: 'building-complex', category: 'tag' } as const;
const words = { job: 'Job', company: 'Company', category: 'Category' };

/** The search field: a plain form without scripts, a combobox (ARIA 1.2) with them. */
export function SearchBox({ filters = null, isLarge = false }: Props) {
  const initial = filters?.search ?? '';
  const { search: _, widen: __, show: ___, page: ____, ...narrowed }: Partial<JobFilters> = filters ?? {};
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const isTyping = useRef(false);
  const { pool, fetchPool } = useSuggestionPool();
  const suggestions = findSuggestions(text, pool);
  const box = useCombobox<HTMLFormElement>({ label: 'Suggestions', count: suggestions.length, onPick: pick });

  // What is typed while the results of the words before load is not theirs to replace.
  useEffect(() => {
    if (!isTyping.current) setText(initial);
  }, [initial]);

  function pick(index: number) {
    const suggestion = suggestions[index];
    if (!suggestion) return;
    isTyping.current = false;
    setText(suggestion.type === 'category' ? '' : suggestion.text);
    if (suggestion.type === 'category') void navigate(buildJobsAddress({ ...narrowed, category: suggestion.text }));
    else search(suggestion.text);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    box.close();
    isTyping.current = false;
    // What the field holds, which may have been typed before the page was hydrated.
    search(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  }

  /** Words that were picked and words that were typed narrow the same list. */
  function search(words: string) {
    void navigate(buildJobsAddress({ ...narrowed, search: words }));
  }

  return (
    <form {...box.rootProps} action="/" method="get" onSubmit={submit} className="@container relative w-full">
      <div
        className={classNames(
          'flex items-center rounded-xl border border-control bg-raised transition-colors duration-150 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft',
          isLarge ? 'gap-2 p-1.5 pl-4' : 'gap-1.5 p-1 pl-3',
        )}
      >
        <Icon name="search" className={classNames('size-5 text-muted', !isLarge && '@max-[22rem]:hidden')} />
        <input
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder="Title, company, skill"
          aria-label="Search jobs"
          {...box.fieldProps}
          onChange={(event) => {
            isTyping.current = true;
            setText(event.target.value);
            box.open();
          }}
          onFocus={fetchPool}
          onBlur={() => {
            isTyping.current = false;
          }}
          className={classNames(
            'min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-muted',
            isLarge ? 'h-11 sm:text-lg' : 'h-9',
          )}
        />
        <HiddenFilters filters={narrowed} />
        <button
          type="submit"
          className={classNames(
            'cursor-pointer rounded-lg bg-accent font-semibold text-on-accent transition-colors duration-150 hover:bg-accent-strong',
            isLarge ? 'h-11 px-5 @max-[16rem]:px-3' : 'h-9 px-3 text-sm @max-[15rem]:px-2',
          )}
        >
          <span className="@max-[15rem]:sr-only">Search</span>
          <Icon name="search" className="hidden size-5 @max-[15rem]:block" />
        </button>
      </div>
      <div
        {...box.listProps}
        className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-xl border border-line-strong bg-raised py-1 text-left shadow-lg"
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.text}
            {...box.buildOptionProps(index)}
            className={classNames(
              'flex cursor-pointer items-center gap-3 px-4 py-2',
              index === box.highlight && 'bg-accent-soft',
            )}
          >
            <Icon name={icons[suggestion.type]} className="text-muted" />
            <span className="min-w-0 flex-1 truncate">
              <Marked text={suggestion.text} part={text.trim()} />
            </span>
            <span className="text-xs text-muted">{words[suggestion.type]}</span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {box.isShown ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
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
