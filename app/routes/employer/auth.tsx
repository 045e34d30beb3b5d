import { SignInPage } from '#app/account/sign-in-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/auth.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Employer Login | Chainwork',
    description: 'Sign in to Chainwork to keep your company profile and post blockchain and Web3 jobs.',
    path: '/employer/auth',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerAuth() {
  return <SignInPage role="employer" />;
}
