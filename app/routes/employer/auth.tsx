import { SignInPage } from '#app/account/sign-in-page.tsx';
import { PageHead } from '#app/layout/page-head.tsx';
import type { RouteHandle } from '#app/route-handle.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] }, searchParams: ['mode'] };

export default function EmployerAuth() {
  return (
    <SignInPage
      role="employer"
      head={(heading) => (
        <PageHead
          title={`${heading} | Chainwork`}
          description="Sign in to Chainwork to keep your company profile and post blockchain and Web3 jobs."
        />
      )}
    />
  );
}
