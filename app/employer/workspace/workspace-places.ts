import { Building2, List, UserRound } from 'lucide-react';
import type { Place } from '#app/ui/place.ts';

/** What the navigation of the employers' pages leads to. Billing gets its line where there are plans. */
export const workspacePlaces: Place[] = [
  { name: 'Jobs', to: '/employer/dashboard', Icon: List },
  { name: 'Company', to: '/employer/company/edit', under: '/employer/company', Icon: Building2 },
  { name: 'Account', to: '/employer/account', Icon: UserRound },
];

const forms = ['/employer/jobs', '/employer/careers'];

/** The ways to new jobs belong to the jobs. */
export const isJobForm = (pathname: string) => forms.some((form) => `${pathname}/`.startsWith(`${form}/`));
