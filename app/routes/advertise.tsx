import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { newEmployer } from '#app/account/new-employer.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Route } from './+types/advertise.ts';

export const handle: RouteHandle = { metric: '/advertise', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Advertise | Chainwork',
    description:
      'List a role on Chainwork, the job board for blockchain and Web3 careers: Standard Listing $299 for 30 days, Featured Listing $499 for 30 days.',
    path: '/advertise',
    site: matches[0]?.loaderData?.site,
  });
}

type Plan = { name: string; price: string; about: string; gives: string[]; isPopular: boolean };

const plans: Plan[] = [
  {
    name: 'Standard Listing',
    price: '$299',
    about: 'Your role where people search for it.',
    gives: ['Company profile page', 'Email alerts', 'Social promotion'],
    isPopular: false,
  },
  {
    name: 'Featured Listing',
    price: '$499',
    about: 'Your role before the others, wherever it is listed.',
    gives: ['Homepage placement', 'Search priority', 'Featured badge', 'Extended social promotion'],
    isPopular: true,
  },
];

const questions: [string, React.ReactNode][] = [
  [
    'How do I post a role?',
    <>
      Sign up as an employer, create your company profile, then post the listing from your dashboard. It is on the board
      as soon as you save it.
    </>,
  ],
  [
    'How do I pay, and how does a listing become featured?',
    <>
      There is no checkout on the site yet. Post the listing, then <Link to="/contact">write to us</Link> with its
      address and the plan you want; we arrange the rest with you.
    </>,
  ],
  [
    'Can I change a listing while it runs?',
    <>Yes. You can edit or delete it from your dashboard at any time, and changes show at once.</>,
  ],
  [
    'Where do people apply?',
    <>With you: on your company’s website or at the application address you give. Nothing passes through us.</>,
  ],
];

export default function Advertise() {
  return (
    <main id="main" className="page pt-10 sm:pt-16">
      <header className="mx-auto max-w-3xl text-center">
        <h1 className="text-4xl font-bold sm:text-5xl lg:text-6xl">Advertise on Chainwork</h1>
        <p className="mt-5 text-lg text-balance text-muted">
          Chainwork lists Web3 and blockchain roles and nothing else. Two plans, each for 30 days.
        </p>
      </header>
      <ul className="mx-auto mt-12 grid max-w-4xl gap-6 md:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.name} className="grid">
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="questions" className="mx-auto mt-20 max-w-2xl">
        <h2 id="questions" className="text-2xl font-semibold">
          Questions employers ask
        </h2>
        <div className="mt-4 divide-y divide-line border-y border-line">
          {questions.map(([question, answer]) => (
            <details key={question} className="group">
              <summary className="cursor-pointer py-4 font-medium marker:text-accent hover:text-accent">
                {question}
              </summary>
              <p className="prose pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </main>
  );
}

function PlanCard({ plan: { name, price, about, gives, isPopular } }: { plan: Plan }) {
  return (
    <article
      className={classNames(
        'flex flex-col rounded-2xl border bg-raised p-6 sm:p-8',
        isPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{name}</h2>
        {isPopular && <Badge tone="accent">Popular</Badge>}
      </div>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="font-display text-5xl font-bold tracking-tight">{price}</span>
        <span className="text-muted">for 30 days</span>
      </p>
      <p className="mt-3 text-muted">{about}</p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {gives.map((thing) => (
          <li key={thing} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent" />
            {thing}
          </li>
        ))}
      </ul>
      <Link
        to="/employer/auth"
        state={newEmployer}
        className={classNames(buttonStyle(isPopular ? 'primary' : 'secondary', 'large'), 'mt-auto')}
      >
        {isPopular ? 'Post a Featured Job' : 'Post a Job'}
      </Link>
    </article>
  );
}
