import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sale } from '#app/employer/orders/find-sale.ts';
import { listWays } from '#app/employer/orders/plan-words.ts';

type Question = [question: string, answer: ReactNode];

export function AdvertiseQuestions({ sale }: { sale: Sale }) {
  const questions = [...(sale.methods.length === 0 ? freeQuestions : buildPaidQuestions(sale)), ...commonQuestions];
  return (
    <section aria-labelledby="questions" className="mt-16 max-w-4xl">
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
  );
}

const freeQuestions: Question[] = [
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
      Listings are free for now: there is nothing to pay. To have yours featured, post it, then{' '}
      <Link to="/contact">write to us</Link> with its address.
    </>,
  ],
];

function buildPaidQuestions({ methods }: Sale): Question[] {
  return [
    [
      'How do I post a role?',
      <>
        Sign up as an employer, create your company profile and write the listing. Then choose a plan and pay: the
        listing is live once it is paid.
      </>,
    ],
    [
      'How do I pay?',
      <>
        {capitalize(listWays(methods))}, on the page that opens when you post.
        {methods.includes('invoice') && ' An invoice is paid by bank transfer; the listing goes live when it arrives.'}{' '}
        You get a receipt for every payment.
      </>,
    ],
    [
      'What happens when the days are over?',
      <>
        We write to you before the end. Renew, and the new days begin where the old ones end; otherwise the listing
        closes. Nothing is deleted, nothing is charged by itself, and you can renew later.
      </>,
    ],
    [
      'Can I make a running listing featured?',
      <>Yes, from your dashboard: you pay the difference between the two plans, for the days that are left.</>,
    ],
    [
      'Can I get my money back?',
      <>
        In full, as long as your listing is not live yet. After that, <Link to="/contact">write to us</Link>.
      </>,
    ],
  ];
}

const commonQuestions: Question[] = [
  [
    'Can I change a listing while it runs?',
    <>Yes. You can edit or delete it from your dashboard at any time, and changes show at once.</>,
  ],
  [
    'Where do people apply?',
    <>With you: on your company’s website or at the application address you give. Nothing passes through us.</>,
  ],
];

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
