import { useSearchParams } from 'react-router';
import { NewPasswordPage } from '#app/account/new-password-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/reset-password.ts';

export const handle: RouteHandle = { metric: '/reset-password', cache: { tables: [] }, searchParams: ['for'] };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Choose a New Password | Chainwork',
    description: 'Choose a new password for your Chainwork account.',
    path: '/reset-password',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function ResetPassword() {
  const [query] = useSearchParams();
  return <NewPasswordPage role={query.get('for') === 'admin' ? 'admin' : 'employer'} />;
}
