import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#app/ui/field.tsx';
import type { CompanyFields, CompanyForm } from '#domain/company-form.ts';
import { readWebAddress } from '#domain/web-address.ts';

type Props = {
  control: UseFormReturn<CompanyForm, unknown, CompanyFields>;
  /** What stands between the website and the description. */
  children: ReactNode;
};

export function CompanyTextFields({ control, children }: Props) {
  const { register, getValues, setValue, formState } = control;
  const { errors } = formState;

  /** Shows what will be stored: `acme.example` is no address yet. */
  function completeAddress() {
    const typed = getValues('website');
    const address = readWebAddress(typed);
    if (address && address !== typed) setValue('website', address);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 [&>*]:sm:col-span-2 [&>.half]:sm:col-span-1">
      <Field label="Company Name" isRequired problem={errors.name?.message}>
        {(input) => <input type="text" autoComplete="organization" {...input} {...register('name')} />}
      </Field>
      <div className="half">
        <Field label="Location" problem={errors.location?.message}>
          {(input) => (
            <input
              type="text"
              autoComplete="off"
              placeholder="e.g., San Francisco, CA"
              {...input}
              {...register('location')}
            />
          )}
        </Field>
      </div>
      <div className="half">
        <Field label="Industry" problem={errors.industry?.message}>
          {(input) => (
            <input
              type="text"
              autoComplete="off"
              placeholder="e.g., DeFi, NFTs, Web3"
              {...input}
              {...register('industry')}
            />
          )}
        </Field>
      </div>
      <Field
        label="Website"
        {...(!errors.website && { hint: 'Needed to verify your company by its domain.' })}
        problem={errors.website?.message}
      >
        {(input) => (
          <input
            type="url"
            autoComplete="url"
            placeholder="https://"
            {...input}
            {...register('website', { onBlur: completeAddress })}
          />
        )}
      </Field>
      {children}
      <Field label="Description" problem={errors.description?.message}>
        {(input) => <textarea rows={5} {...input} {...register('description')} />}
      </Field>
    </div>
  );
}
