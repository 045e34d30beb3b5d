import { Link } from 'react-router';
import { newEmployer } from '#app/account/new-employer.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { Route } from './+types/about.ts';

export const handle: RouteHandle = { metric: '/about', cache: { tables: [] }, hydrates: 'on-intent' };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'About Us | Chainwork',
    description:
      'Chainwork is a public job board for blockchain and Web3 careers: where its listings come from, what it offers seekers and employers, and the rules it keeps.',
    path: '/about',
    site: matches[0]?.loaderData?.site,
  });
}

const principles = [
  ['No account to look around', 'Every listing, company and article is open to read. Only posting needs a sign-in.'],
  ['The employer’s own link', 'Apply buttons lead to the employer, never through a page of ours that sits in between.'],
  ['The employer’s own figures', 'A salary is shown as the employer wrote it. Where none is given, none is made up.'],
  ['Paid places are marked', 'A featured listing comes first and says Featured. No other place is for sale.'],
  ['Closed means gone', 'A listing that has closed leaves the lists, so that nobody applies to an empty desk.'],
  ['Quiet pages', 'Pages work with scripts off, by keyboard and on a small phone, and carry no advertising networks.'],
];

export default function About() {
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <header className="max-w-3xl">
        <h1 className="page-title">About Chainwork</h1>
        <p className="page-lead sm:text-xl">
          Chainwork is a public job board for one field: work on blockchains and Web3. It brings the open roles of many
          teams together in one place that is quick to search, and then sends you straight to the team.
        </p>
      </header>

      <div className="mt-16 grid gap-12 border-t border-line pt-12 md:grid-cols-2 md:gap-16">
        <section aria-labelledby="seekers">
          <h2 id="seekers" className="text-2xl font-semibold">
            For job seekers
          </h2>
          <div className="prose mt-4">
            <p>
              Search by title, company or skill, or start from one of the categories: engineering and security, but also
              design, marketing, operations, legal and the other work that keeps a protocol going.
            </p>
            <p>
              Each listing shows the place, the kind of employment and, where the employer gives it, the salary. The
              company’s page gathers everything else it has open. The <Link to="/blog">blog</Link> helps with the rest:
              offers, interviews, and telling a real employer from a false one.
            </p>
          </div>
          <p className="mt-6">
            <Link to="/?category=All" className={buttonStyle('secondary')}>
              Browse all jobs
            </Link>
          </p>
        </section>
        <section aria-labelledby="employers">
          <h2 id="employers" className="text-2xl font-semibold">
            For employers
          </h2>
          <div className="prose mt-4">
            <p>
              Create a company profile with your logo, then post, edit and delete your listings whenever you like.
              People apply on your own site or through the link you give: your hiring stays where it is.
            </p>
            <p>
              A featured listing stands before the others on the front page and in every search. What that costs is on
              the page about <Link to="/advertise">advertising</Link>.
            </p>
          </div>
          <p className="mt-6">
            <Link to="/employer/auth" state={newEmployer} data-waits className={buttonStyle('secondary')}>
              Post a Job
            </Link>
          </p>
        </section>
      </div>

      <section
        aria-labelledby="listings"
        className="mt-16 border-t border-line pt-12 md:grid md:grid-cols-[1fr_2fr] md:gap-16"
      >
        <h2 id="listings" className="text-2xl font-semibold">
          How listings get here
        </h2>
        <div className="prose mt-4 max-w-[36.5rem] md:mt-0">
          <p>There are two ways.</p>
          <ul>
            <li>
              <strong>Employers post them.</strong> They sign in, describe the role and remain its owner: only they can
              change or delete it.
            </li>
            <li>
              <strong>We import them.</strong> Many teams publish their openings on a public board of their own.
              Chainwork reads those boards and lists what it finds under the employer’s name.
            </li>
          </ul>
          <p>
            Either way the listing leads to the employer, and you apply there. An imported listing does not mean that
            the employer works with us. If one of yours is wrong or should not be here,{' '}
            <Link to="/contact">tell us</Link>.
          </p>
          <p>
            Everything that is public can be read by programs, too: see <Link to="/developers">For developers</Link>.
          </p>
        </div>
      </section>

      <section aria-labelledby="principles" className="mt-16 border-t border-line pt-12">
        <h2 id="principles" className="text-2xl font-semibold">
          What we hold to
        </h2>
        <ul className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {principles.map(([name, text]) => (
            <li key={name}>
              <h3 className="text-lg font-semibold">{name}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
