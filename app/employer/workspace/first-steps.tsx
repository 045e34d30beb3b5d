import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { dismissSteps, type FirstStep, hasDismissedSteps } from './find-first-steps.ts';

type Props = { userId: string; steps: FirstStep[] };

/** What is left to do until a new employer's first job is live; gone when all is done, or when they say so. */
export function FirstSteps({ userId, steps }: Props) {
  const [isDismissed, setIsDismissed] = useState(() => hasDismissedSteps(userId));
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || done === steps.length) return null;

  function dismiss() {
    dismissSteps(userId);
    setIsDismissed(true);
  }

  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="first-steps" className="mt-8 rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="first-steps" className="text-xl font-semibold">
            First steps
          </h2>
          <p className="mt-1 text-sm text-muted">
            {done} of {steps.length} done
          </p>
        </div>
        <button
          type="button"
          aria-label="Hide first steps"
          title="Hide"
          onClick={dismiss}
          className="-mt-2 -mr-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ol
        className={classNames(
          'mt-4 grid gap-4 sm:grid-cols-2',
          steps.length > 4 ? 'lg:grid-cols-3 xl:grid-cols-5' : 'lg:grid-cols-4',
        )}
      >
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-3">
            <Mark number={index + 1} isDone={step.isDone} />
            <div className="min-w-0">
              <p className="leading-6 font-semibold">
                {step.name}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </p>
              <p className="mt-0.5 text-sm text-muted">{step.words}</p>
              {!step.isDone && step.to && (
                <Link
                  to={step.to}
                  className={step === next ? `${buttonStyle('secondary')} mt-2` : 'link mt-1 inline-block py-1 text-sm'}
                >
                  {step.action}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  if (isDone) return <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-accent" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-sm font-semibold text-muted"
    >
      {number}
    </span>
  );
}
