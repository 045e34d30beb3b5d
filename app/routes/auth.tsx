import { SignInPage } from '#app/account/sign-in-page.tsx';
import { PageHead } from '#app/layout/page-head.tsx';
import type { RouteHandle } from '#app/route-handle.ts';

export const handle: RouteHandle = { metric: '/auth', cache: { tables: [] } };

export default function AdminAuth() {
  return (
    <SignInPage
      role="admin"
      head={(heading) => <PageHead title={`${heading} | Chainwork`} description="Sign in to the tools of Chainwork." />}
    />
  );
}
