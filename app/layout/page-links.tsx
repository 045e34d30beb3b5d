import { useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

const pages = [
  ['Companies', '/companies'],
  ['Blog', '/blog'],
  ['About', '/about'],
] as const;

/** The pages that are about more than one job, at hand on every page. */
export function PageLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Pages" className={className}>
      <ul className="flex flex-wrap gap-x-1">
        {pages.map(([name, address]) => {
          const isHere = pathname === address || pathname.startsWith(`${address}/`);
          return (
            <li key={name}>
              <a
                href={address}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center rounded-lg px-2 text-sm font-medium transition-colors duration-150 hover:text-accent active:bg-accent-soft sm:px-3 sm:text-[0.95rem]',
                  isHere ? 'text-accent' : 'text-muted',
                )}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
