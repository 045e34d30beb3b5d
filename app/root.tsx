import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const heading = isMissing ? 'Page Not Found' : 'Something went wrong';
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6">
      <title>{`${heading} | Chainwork`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl font-semibold tracking-tight">{heading}</h1>
      <p className="text-muted">
        {isMissing ? 'There is nothing at this address.' : 'The page could not be shown. Please try again in a moment.'}
      </p>
      <p>
        <a className="link" href="/">
          Go to Homepage
        </a>
      </p>
    </main>
  );
}
