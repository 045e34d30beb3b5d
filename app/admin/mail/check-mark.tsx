import { CircleAlert, CircleCheck, CircleDashed, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import type { CheckState } from '#domain/mail/readiness.ts';

const looks: Record<CheckState, { words: string; Icon: LucideIcon; colour: string }> = {
  good: { words: 'Good', Icon: CircleCheck, colour: 'text-accent' },
  missing: { words: 'Missing', Icon: CircleDashed, colour: 'text-featured' },
  wrong: { words: 'Wrong', Icon: CircleAlert, colour: 'text-danger' },
  unknown: { words: 'Could not be checked', Icon: CircleQuestionMark, colour: 'text-muted' },
};

/** The state of a check: its sign, its colour and its words say the same. */
export function CheckMark({ state }: { state: CheckState }) {
  const { words, Icon, colour } = looks[state];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap', colour)}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {words}
    </span>
  );
}
