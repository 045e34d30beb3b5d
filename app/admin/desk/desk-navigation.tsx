import { ChevronDown, Menu } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { findPlace, markPlace } from '#app/ui/place.ts';
import { deskPlaces } from './desk-places.ts';

/** Always in view on wide screens, a menu elsewhere. */
export function DeskNavigation() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const here = findPlace(deskPlaces, pathname)?.name;

  function close() {
    if (menu.current) menu.current.open = false;
  }

  return (
    <nav aria-label="Desk" className="pt-4 lg:pt-6">
      <details ref={menu} className="group rounded-xl border border-line bg-raised lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-xl px-3.5 font-medium [&::-webkit-details-marker]:hidden">
          <Menu aria-hidden="true" className="size-4.5 text-muted" />
          Menu
          {here && <span className="min-w-0 truncate text-muted">{here}</span>}
          <ChevronDown aria-hidden="true" className="ml-auto size-4 text-muted group-open:rotate-180" />
        </summary>
        <Places onChoose={close} className="grid border-t border-line p-1.5 sm:grid-cols-2" />
      </details>
      <Places className="sticky top-30 hidden gap-0.5 lg:grid" />
    </nav>
  );
}

function Places({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const { pathname } = useLocation();
  const here = findPlace(deskPlaces, pathname);
  return (
    <ul className={className}>
      {deskPlaces.map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            onClick={onChoose}
            aria-current={markPlace(place, { here, pathname })}
            className={classNames(
              'flex min-h-10 items-center gap-2.5 rounded-lg px-3 text-[0.95rem] font-medium',
              place === here ? 'bg-accent-soft text-accent-strong' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            <place.Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {place.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
