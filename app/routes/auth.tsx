import { SignInPage } from '#app/account/sign-in-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/auth.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Admin Login | Chainwork',
    description: 'Sign in to the tools of Chainwork.',
    path: '/auth',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminAuth() {
  return <SignInPage role="admin" />;
}
