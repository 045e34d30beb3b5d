import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Breadcrumb } from '#domain/breadcrumbs.ts';

/** The way to this page, the last step being the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="inline-flex min-w-0 max-w-full items-center gap-1.5">
            {index < crumbs.length - 1 ? (
              <Link to={path} className="inline-block min-h-6 truncate py-0.5 hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="min-h-6 truncate py-0.5 text-ink">
                {name}
              </span>
            )}
            {index < crumbs.length - 1 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
