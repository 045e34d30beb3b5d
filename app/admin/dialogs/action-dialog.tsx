import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { type GroundChoice, type NamedGround, readGround } from '#domain/trust/ground.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { GroundField } from './ground-field.tsx';

/** What was typed into the dialog. */
export type Typed = { reason: string; value: string; ground?: NamedGround };
/** What is wrong with it. */
export type Problems = { reason?: string | undefined; value?: string | undefined; ground?: string | undefined };

export type ActionWords = {
  title: string;
  /** What will happen. */
  effect: string;
  /** The button that does it. */
  confirm: string;
  needsReason?: boolean | undefined;
  /** It restricts an employer, who reads which law or clause of our terms it rests on. */
  needsGround?: boolean | undefined;
  suggestedGround?: GroundChoice | undefined;
  isGrave?: boolean | undefined;
};

type ValueField = { value: string; onChange: (value: string) => void; problem: string | undefined };

type Props = {
  words: ActionWords;
  /** Who reads the reason. */
  reasonHint?: string;
  maxReasonLength?: number;
  /** What is asked for besides a reason. */
  field?: { initial: string; render: (field: ValueField) => ReactNode } | undefined;
  onClose: () => void;
  /** Answers what is wrong, if anything; the dialog then stays. */
  onConfirm: (typed: Typed) => Promise<Problems | undefined>;
};

/** Asks for what an action needs, above all why. */
export function ActionDialog({ words, reasonHint, maxReasonLength = 5000, field, onClose, onConfirm }: Props) {
  const { title, effect, confirm, needsReason = false, needsGround = false, suggestedGround, isGrave = false } = words;
  const dialog = useRef<{ close: () => void }>(null);
  const [value, setValue] = useState(field?.initial ?? '');
  const [reason, setReason] = useState('');
  const [ground, setGround] = useState({ choice: suggestedGround ?? '', words: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const named = needsGround ? readGround(ground.choice, ground.words) : undefined;
    const missing: Problems = {
      ...(needsReason && !reason.trim() && { reason: 'Please give a reason' }),
      ...(named && 'problem' in named && { ground: named.problem }),
    };
    if (missing.reason || missing.ground) return setProblems(missing);
    setIsBusy(true);
    const refused = await onConfirm({ reason: reason.trim(), value, ...(named && 'ground' in named && named) });
    setIsBusy(false);
    setProblems(refused ?? {});
    if (!refused) dialog.current?.close();
  }

  return (
    <DeskDialog ref={dialog} title={title} text={effect} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="mt-5 grid gap-4">
          {field?.render({ value, onChange: setValue, problem: problems.value })}
          {needsGround && <GroundField value={ground} onChange={setGround} problem={problems.ground} />}
          <Field
            label={needsReason ? 'Reason' : 'Reason (optional)'}
            isRequired={needsReason}
            {...(reasonHint && { hint: reasonHint })}
            problem={problems.reason}
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={maxReasonLength}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonStyle(isGrave ? 'danger' : 'primary')}>
            {confirm}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
