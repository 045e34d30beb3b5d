import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { keepFocus } from '#app/ui/keep-focus.ts';
import { findPlace, markPlace } from '#app/ui/place.ts';
import { useHasOrders } from '../orders/use-has-orders.ts';
import { isJobForm, ordersPlace, workspacePlaces } from './workspace-places.ts';

/** The frame of every page of an employer: their own navigation between the header and the page. */
export function Workspace({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => (room.current ? keepFocus(room.current) : undefined), []);
  return (
    <>
      <WorkspaceNavigation />
      <div ref={room} className="contents">
        {children}
      </div>
    </>
  );
}

export function WorkspaceNavigation() {
  const { pathname } = useLocation();
  const hasOrders = useHasOrders();
  const places = hasOrders || pathname.startsWith(ordersPlace.to) ? [...workspacePlaces, ordersPlace] : workspacePlaces;
  const here = isJobForm(pathname) ? places[0] : findPlace(places, pathname);
  return (
    <nav aria-label="Employer" className="border-b border-line">
      <ul className="page flex flex-wrap gap-x-1">
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={markPlace(place, { here, pathname })}
              className={classNames(
                '-mb-px flex min-h-12 items-center gap-2 border-b-2 px-2 text-[0.95rem] font-medium min-[25rem]:px-3 sm:px-4',
                place === here
                  ? 'border-accent text-accent-strong'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              <place.Icon aria-hidden="true" className="size-4.5 shrink-0 max-[27rem]:hidden" />
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
