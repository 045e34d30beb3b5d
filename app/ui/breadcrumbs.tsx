import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Breadcrumb } from '#domain/breadcrumbs.ts';
import { classNames } from './class-names.ts';

// By the distance from the end.
const shrinks = ['min-w-8 shrink-[99]', 'min-w-12', 'shrink-0'];

/** The way to this page, the last step being the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="@container">
      <ol className="flex items-center gap-x-1.5 text-sm text-muted @max-[14rem]:flex-wrap">
        {crumbs.map(({ name, path }, index) => (
          // One line at every width that holds two words: the page itself, whose heading follows, gives way first.
          <li
            key={path}
            className={classNames(
              'inline-flex max-w-full items-center gap-1.5',
              shrinks[Math.min(crumbs.length - 1 - index, 2)],
            )}
          >
            {index < crumbs.length - 1 ? (
              <Link
                to={path}
                className="inline-block min-h-6 truncate py-0.5 hover:text-accent hover:underline active:text-accent-strong"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <span aria-current="page" className="min-h-6 truncate py-0.5 text-ink">
                <bdi>{name}</bdi>
              </span>
            )}
            {index < crumbs.length - 1 && <Icon name="chevron-right" className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
