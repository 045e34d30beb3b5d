import { Link } from 'react-router';
import { useIsAdministrator } from '#app/account/use-is-administrator.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useIsAtDesk } from './use-is-at-desk.ts';
import { useSite } from './use-site.ts';

/** The way to the desk from every page that has no navigation of the desk, for administrators. */
export function DeskLink() {
  const isAdministrator = useIsAdministrator(useSite()?.publishableKey ?? '');
  const isAtDesk = useIsAtDesk();
  if (!isAdministrator || isAtDesk) return null;
  return (
    <nav aria-label="Administration" className="pointer-events-auto">
      <Link
        to="/admin"
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3 text-sm font-medium text-muted shadow-md hover:border-accent hover:text-accent active:bg-accent-soft"
      >
        <Icon name="shield-check" />
        Desk
      </Link>
    </nav>
  );
}
