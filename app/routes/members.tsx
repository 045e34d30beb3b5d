import { Outlet } from 'react-router';
import style from '../app.css?url';
import type { Route } from './+types/members.ts';

/** What employers and administrators see besides the sheet of visitors (docs/decisions/0070). */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export default function Members() {
  return <Outlet />;
}
