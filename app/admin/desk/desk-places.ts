import { Flag, Gauge, Globe, List, Mail, MailCheck, Megaphone, Receipt, ScrollText, Search, Users } from 'lucide-react';
import type { Place } from '#app/ui/place.ts';

/** What the desk's navigation leads to. A page of the desk gets a line here once its route exists. */
export const deskPlaces: Place[] = [
  { name: 'Overview', to: '/admin', Icon: Gauge },
  { name: 'Listings', to: '/admin/listings', Icon: List },
  { name: 'Orders', to: '/admin/orders', Icon: Receipt },
  { name: 'Reports', to: '/admin/reports', Icon: Flag },
  { name: 'Messages', to: '/admin/messages', Icon: Mail },
  { name: 'Employers', to: '/admin/employers', Icon: Users },
  { name: 'Mail', to: '/admin/mail', Icon: MailCheck },
  { name: 'Channels', to: '/admin/channels', Icon: Megaphone },
  { name: 'Search engines', to: '/admin/search-engines', Icon: Globe },
  { name: 'Logs', to: '/admin/logs', Icon: ScrollText },
  { name: 'Searches', to: '/admin/searches', Icon: Search },
];
