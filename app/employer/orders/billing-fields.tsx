import { Field } from '#app/ui/field.tsx';
import type { Billing } from '#domain/payments/order.ts';

type Props = { billing: Billing; isOpen: boolean; onChange: (billing: Billing) => void };
type Name = Exclude<keyof Billing, 'email'>;

const fields: [name: Name, label: string, autoComplete: string, hint?: string][] = [
  ['name', 'Company name', 'organization'],
  ['address', 'Address', 'street-address'],
  ['postal_code', 'Postal code', 'postal-code'],
  ['city', 'City', 'address-level2'],
  ['country', 'Country', 'country-name'],
  ['vat_id', 'VAT ID', 'off', 'If your company has one, like DE123456789'],
  ['reference', 'Your reference', 'off', 'Such as a purchase order number'],
];

/** Who is invoiced, all of it optional. */
export function BillingFields({ billing, isOpen, onChange }: Props) {
  return (
    <details open={isOpen} className="group rounded-xl border border-line bg-raised">
      <summary className="cursor-pointer px-4 py-3.5 font-medium marker:text-accent hover:text-accent sm:px-5">
        Invoice details <span className="font-normal text-muted">(optional)</span>
      </summary>
      <div className="grid gap-x-5 gap-y-4 px-4 pb-5 sm:grid-cols-2 sm:px-5">
        <p className="text-sm text-muted sm:col-span-2">
          They stand on the receipt of this order and are filled in for your next one.
        </p>
        {fields.map(([name, label, autoComplete, hint]) => (
          <Field key={name} label={label} problem={undefined} {...(hint && { hint })}>
            {(control) => (
              <input
                {...control}
                type="text"
                name={name}
                autoComplete={autoComplete}
                maxLength={200}
                value={billing[name] ?? ''}
                onChange={({ target }) => onChange({ ...billing, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
