import { ContactForm } from '#app/layout/contact-form.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { useSite } from '#app/layout/use-site.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/contact.ts';

export const handle: RouteHandle = { metric: '/contact', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Contact Us | Chainwork',
    description:
      'Write to Chainwork: questions about a listing or a company profile, a mistake you found, advertising, or anything else about the board.',
    path: '/contact',
    site: matches[0]?.loaderData?.site,
  });
}

export default function Contact() {
  const site = useSite();
  const address = site?.contactEmail ?? '';
  const mail = (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      {address}
    </a>
  );
  return (
    <main
      id="main"
      className="page grid grid-cols-1 gap-10 pt-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-20"
    >
      <div>
        <h1 className="page-title">Contact Us</h1>
        <p className="page-lead">
          A question about a listing or your company profile, a mistake you found, a word about advertising: write to
          us.
        </p>
        <p className="mt-6 hidden text-muted js:block">Or write an email to {mail}</p>
        <p className="mt-6 max-w-md js:hidden">
          The form on this page needs scripts, which are off in your browser. Please write to {mail} instead; it reaches
          the same people.
        </p>
      </div>
      <ContactForm publishableKey={site?.publishableKey ?? ''} isGuarded={site?.guardsForms ?? false} />
    </main>
  );
}
