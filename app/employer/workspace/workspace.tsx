import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { findPlace, markPlace } from '#app/ui/place.ts';
import { isJobForm, workspacePlaces } from './workspace-places.ts';

/** The frame of every page of an employer: their own navigation between the header and the page. */
export function Workspace({ children }: { children: ReactNode }) {
  return (
    <>
      <WorkspaceNavigation />
      {children}
    </>
  );
}

export function WorkspaceNavigation() {
  const { pathname } = useLocation();
  const here = isJobForm(pathname) ? workspacePlaces[0] : findPlace(workspacePlaces, pathname);
  return (
    <nav aria-label="Employer" className="border-b border-line">
      <ul className="page flex gap-1">
        {workspacePlaces.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={markPlace(place, { here, pathname })}
              className={classNames(
                '-mb-px flex min-h-12 items-center gap-2 border-b-2 px-3 text-[0.95rem] font-medium sm:px-4',
                place === here
                  ? 'border-accent text-accent-strong'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              <place.Icon aria-hidden="true" className="size-4.5 shrink-0 max-[22rem]:hidden" />
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
