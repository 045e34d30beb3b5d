import { useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Fixed } from '#app/ui/fixed-html.tsx';

const pages = [
  ['Companies', '/companies'],
  ['Blog', '/blog'],
  ['About', '/about'],
] as const;

/** The pages that are about more than one job, at hand on every page. */
export function PageLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const here = pages.find(([, address]) => pathname === address || pathname.startsWith(`${address}/`));
  return (
    <nav aria-label="Pages" className={className}>
      <Fixed as="ul" name={`page links ${here?.[0]}`} className="flex flex-wrap gap-x-1">
        {() =>
          pages.map((page) => (
            <li key={page[0]}>
              <a
                href={page[1]}
                aria-current={page === here ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center rounded-lg px-2 text-sm font-medium transition-colors duration-150 hover:text-accent active:bg-accent-soft sm:px-3 sm:text-[0.95rem]',
                  page === here ? 'text-accent' : 'text-muted',
                )}
              >
                {page[0]}
              </a>
            </li>
          ))
        }
      </Fixed>
    </nav>
  );
}
