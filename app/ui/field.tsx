import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What the control of a field takes over: its look, its name's other end and what is said about it. */
export type FieldControl = {
  id: string;
  className: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  isRequired?: boolean;
  hint?: string;
  problem: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

const look =
  'block w-full rounded-lg border border-control bg-raised px-3.5 py-2.5 transition-colors duration-150 placeholder:text-muted focus:border-accent aria-invalid:border-danger';

/** A labelled control of a form, with a hint and, where something is wrong with it, the reason under it. */
export function Field({ label, isRequired = false, hint, problem, children }: Props) {
  const id = useId();
  const descriptions = classNames(problem && `${id}-problem`, hint && `${id}-hint`);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 inline-block font-medium">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: look,
        'aria-required': isRequired || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      {/* Always there, so that what appears in it is spoken. */}
      <div aria-live="polite">
        {problem && (
          <p id={`${id}-problem`} className="mt-1.5 text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
