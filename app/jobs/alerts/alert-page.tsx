import { CircleCheck, CircleX, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OpenChain } from '#app/ui/chain.tsx';

type Props = {
  title: string;
  /** After a form was sent, reading goes on with the title. */
  isAnswer?: boolean;
  /** What the link led to is not there. */
  isMissing?: boolean;
  children: ReactNode;
};

/** The frame of all pages about alerts. */
export function AlertPage({ title, isAnswer = false, isMissing = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <main id="main" className="page pt-8 pb-16 sm:pt-14">
      <div className="max-w-2xl">
        {isMissing && <OpenChain className="mb-5" />}
        <h1 ref={heading} tabIndex={-1} className="page-title outline-none">
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

const notices = {
  done: { Icon: CircleCheck, colour: 'text-accent' },
  mail: { Icon: Mail, colour: 'text-accent' },
  trouble: { Icon: CircleX, colour: 'text-danger' },
};

type NoticeProps = { kind: keyof typeof notices; button?: ReactNode; children: ReactNode };

/** What has just happened, with what can be done about it. */
export function Notice({ kind, button, children }: NoticeProps) {
  const { Icon, colour } = notices[kind];
  return (
    <div
      role={kind === 'trouble' ? 'alert' : 'status'}
      className="mt-6 flex items-start gap-3 rounded-2xl border border-line bg-raised p-5"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-pretty">{children}</div>
        {/* Beside a line of text it is higher than that; the notice is not. */}
        {button && <div className="sm:-my-2">{button}</div>}
      </div>
    </div>
  );
}

/** Which jobs an alert is about, and when. */
export function AlertFacts({ words, times }: { words: string; times?: string }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-1 rounded-2xl border border-line bg-raised p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">Jobs</dt>
      <dd className="font-medium wrap-anywhere">{words}</dd>
      {times && (
        <>
          <dt className="text-muted max-sm:mt-2">When</dt>
          <dd className="font-medium">{times}</dd>
        </>
      )}
    </dl>
  );
}
