import { Flag, Gauge, List, type LucideIcon, Mail, ScrollText, Search, Users } from 'lucide-react';

export type DeskPlace = { name: string; to: string; Icon: LucideIcon };

/** What the desk's navigation leads to. A page of the desk gets a line here once its route exists. */
export const deskPlaces: DeskPlace[] = [
  { name: 'Overview', to: '/admin', Icon: Gauge },
  { name: 'Listings', to: '/admin/listings', Icon: List },
  { name: 'Reports', to: '/admin/reports', Icon: Flag },
  { name: 'Messages', to: '/admin/messages', Icon: Mail },
  { name: 'Employers', to: '/admin/employers', Icon: Users },
  { name: 'Logs', to: '/admin/logs', Icon: ScrollText },
  { name: 'Searches', to: '/admin/searches', Icon: Search },
];

/** Where a page of the desk belongs; the tools' cards are on the overview. */
export function findDeskPlace(pathname: string): DeskPlace | undefined {
  const path = pathname.replace(/\/+$/, '');
  return deskPlaces.find(({ to }) => to === path) ?? deskPlaces.find(({ to }) => path.startsWith(`${to}/`));
}
