import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { buildBlogAddress } from './blog-address.ts';

type Props = { tags: string[]; active: string; search: string };

/** All first, then every tag; the words in the search box stay. */
export function TagFilter({ tags, active, search }: Props) {
  return (
    <nav aria-label="Tags" data-arrows>
      <ul className="flex flex-wrap gap-2">
        {['', ...tags].map((tag) => (
          <li key={tag}>
            <Link
              to={buildBlogAddress({ search, tag })}
              preventScrollReset
              aria-current={tag === active ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-medium transition-colors duration-150',
                tag === active
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-strong bg-raised text-ink hover:border-accent hover:text-accent',
              )}
            >
              {tag || 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
