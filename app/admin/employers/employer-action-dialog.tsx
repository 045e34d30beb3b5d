import type { SupabaseClient } from '@supabase/supabase-js';
import { Field } from '#app/ui/field.tsx';
import { ActionDialog, type Typed } from '../dialogs/action-dialog.tsx';
import { CompanyInput } from './company-input.tsx';
import type { EmployerAction } from './employer-actions.ts';
import type { Employer } from './employers.ts';

type Props = {
  client: SupabaseClient;
  action: EmployerAction;
  employer: Employer;
  onClose: () => void;
  /** Answers what is wrong, if anything; the dialog then stays. */
  onAct: (typed: Typed) => Promise<string | undefined>;
};

/** Asks for what an action on an account or a company needs. */
export function EmployerActionDialog({ client, action, employer, onClose, onAct }: Props) {
  const { label, effect, needsReason, needsGround, isGrave, field } = action;
  const title = `${label}: ${employer.company_name ?? employer.email}`;
  return (
    <ActionDialog
      words={{ title, effect, confirm: label, needsReason, needsGround, isGrave }}
      field={
        field && {
          initial: field.suggest(employer),
          render: ({ value, onChange, problem }) => (
            <Field label={field.label} {...(field.hint && { hint: field.hint })} isRequired problem={problem}>
              {(control) =>
                field.isCompany ? (
                  <CompanyInput {...{ client, control, value, onChange }} />
                ) : (
                  <input {...control} value={value} maxLength={300} onChange={({ target }) => onChange(target.value)} />
                )
              }
            </Field>
          ),
        }
      }
      onClose={onClose}
      onConfirm={async (typed) => {
        const refusal = await onAct(typed);
        return refusal === undefined ? undefined : { reason: refusal };
      }}
    />
  );
}
