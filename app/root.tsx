import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { reportUnsaved } from '#app/jobs/report-unsaved.ts';
import { DeskLink } from '#app/layout/desk-link.tsx';
import { announceHydration, announceListeners, earlyClicksScript } from '#app/layout/early-clicks.ts';
import { catchFailedLoads } from '#app/layout/failed-loads.ts';
import { FailedNavigation } from '#app/layout/failed-navigation.tsx';
import { LastListKeeper } from '#app/layout/last-list-keeper.tsx';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import { PageArrival } from '#app/layout/page-arrival.tsx';
import { PlainLinks } from '#app/layout/plain-links.tsx';
import { ProgressBar } from '#app/layout/progress-bar.tsx';
import { ScrollToTop } from '#app/layout/scroll-to-top.tsx';
import { SiteFooter } from '#app/layout/site-footer.tsx';
import { SiteHeader } from '#app/layout/site-header.tsx';
import { readPageMarks, themeScript } from '#app/layout/theme-switch.tsx';
import { TroublePage } from '#app/layout/trouble-page.tsx';
import { useIsAtDesk } from '#app/layout/use-is-at-desk.ts';
import { useIsComingHome } from '#app/layout/use-is-coming-home.ts';
import { classNames } from '#app/ui/class-names.ts';
import { isMissing } from '#app/ui/is-missing.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/root.ts';
import displayFont from './fonts/display.woff2?url';
import textFont from './fonts/text.woff2?url';
import { pageStyle } from './page-style.ts';

/**
 * Where a browser stores no data for this site, even to name `sessionStorage` throws, and React Router's own script, which
 * restores the scroll position, tells of it on the console of each page. Nothing is stored there either way.
 */
const blockedStorageScript =
  'try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}';

// It has run when this module comes to the browser, which need not bring it along.
const firstScript = import.meta.env.SSR ? themeScript + blockedStorageScript + earlyClicksScript : '';

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(visitContext).site };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [catchFailedLoads];

// What a page may know about the site does not change while it is open.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site;
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const isCompany = pathname.startsWith('/company/');
  const isComingHome = useIsComingHome();
  const isAtDesk = useIsAtDesk();
  useLayoutEffect(announceListeners, []);
  useEffect(announceHydration, []);
  useEffect(reportUnsaved, []);
  return (
    <html lang="en" suppressHydrationWarning {...(import.meta.env.SSR ? {} : readPageMarks())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {/* Before the fonts: nothing is painted without it. */}
        <link rel="stylesheet" href={pageStyle} />
        {[textFont, displayFont].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
            href={href}
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Pages with a list name the feeds of that list. */}
        {!isHome && !isCompany && (
          <link rel="alternate" type="application/rss+xml" title="Chainwork jobs" href="/feed.xml" />
        )}
        <Meta />
        <Links />
      </head>
      <body className={classNames('flex min-h-dvh flex-col', isAtDesk && '[--page-width:90rem]')}>
        <a href="#main" className="skip">
          Skip to content
        </a>
        <ProgressBar />
        {!isHome && (
          <div className={isComingHome ? 'hidden' : 'contents'}>
            <SiteHeader />
          </div>
        )}
        {children}
        <div className="floats">
          <DeskLink />
          <ScrollToTop />
        </div>
        <div className="mt-auto">{site && <SiteFooter site={site} />}</div>
        <Toaster />
        <ScrollRestoration />
        <PageArrival />
        <FailedNavigation />
        <LastListKeeper />
        <PlainLinks />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFoundPage error={error} /> : <TroublePage />;
}
