import { Building2, List, ReceiptText, UserRound } from 'lucide-react';
import type { Place } from '#app/ui/place.ts';

/** What the navigation of the employers' pages leads to. */
export const workspacePlaces: Place[] = [
  { name: 'Jobs', to: '/employer/dashboard', Icon: List },
  { name: 'Company', to: '/employer/company/edit', under: '/employer/company', Icon: Building2 },
  { name: 'Account', to: '/employer/account', Icon: UserRound },
];

/** Where listings are sold, or were. Last, because that is known last: nothing moves. */
export const ordersPlace: Place = { name: 'Orders', to: '/employer/orders', Icon: ReceiptText };

const forms = ['/employer/jobs', '/employer/careers', '/employer/plan'];

/** The ways to new jobs belong to the jobs. */
export const isJobForm = (pathname: string) => forms.some((form) => `${pathname}/`.startsWith(`${form}/`));
