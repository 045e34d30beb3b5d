import { ChevronDown } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#app/ui/field.tsx';
import { categories } from '#domain/category.ts';
import {
  type JobForm,
  maxDescriptionLength,
  maxRequirementsLength,
  type JobFields as Stored,
} from '#domain/job-form.ts';
import { readWebAddress } from '#domain/web-address.ts';
import { DescriptionArea } from './description/description-area.tsx';

export type JobFormControl = UseFormReturn<JobForm, unknown, Stored>;

const usualTypes = ['Full-time', 'Part-time', 'Contract', 'Freelance', 'Internship', 'Temporary'];

export function JobFields({ control }: { control: JobFormControl }) {
  const { register, getValues, setValue, formState } = control;
  const { errors } = formState;

  /** Shows what will be stored: `acme.example/apply` is no address yet. */
  function completeAddress() {
    const typed = getValues('external_url');
    const address = readWebAddress(typed);
    if (address && address !== typed) setValue('external_url', address);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 [&>*]:sm:col-span-2 [&>.half]:sm:col-span-1">
      <Field label="Job Title" isRequired problem={errors.title?.message}>
        {(input) => <input type="text" autoComplete="off" {...input} {...register('title')} />}
      </Field>
      <Field label="Category" isRequired problem={errors.category?.message}>
        {(input) => (
          <div className="relative">
            <select
              {...input}
              {...register('category')}
              className={`${input.className} cursor-pointer appearance-none pr-10`}
            >
              <option value="">Select a category</option>
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
            />
          </div>
        )}
      </Field>
      <Field
        label="Job Description"
        isRequired
        hint="A line such as “Responsibilities:” begins a section, lines that begin with - make a list. HTML works, too."
        problem={errors.description?.message}
      >
        {(input) => (
          <DescriptionArea
            input={input}
            registered={register('description')}
            rows={8}
            maxLength={maxDescriptionLength}
          />
        )}
      </Field>
      <Field label="Requirements" problem={errors.requirements?.message}>
        {(input) => (
          <DescriptionArea
            input={input}
            registered={register('requirements')}
            rows={5}
            maxLength={maxRequirementsLength}
            placeholder="List the required skills and qualifications..."
          />
        )}
      </Field>
      <div className="half">
        <Field label="Location" problem={errors.location?.message}>
          {(input) => (
            <input
              type="text"
              autoComplete="off"
              placeholder="e.g. Lisbon, Portugal"
              {...input}
              {...register('location')}
            />
          )}
        </Field>
      </div>
      <div className="half">
        <Field label="Employment Type" problem={errors.employment_type?.message}>
          {(input) => (
            <input
              type="text"
              autoComplete="off"
              list="employment-types"
              placeholder="e.g. Full-time, Part-time"
              {...input}
              {...register('employment_type')}
            />
          )}
        </Field>
        <datalist id="employment-types">
          {usualTypes.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2.5 justify-self-start font-medium">
        <input type="checkbox" className="size-5 cursor-pointer accent-accent" {...register('is_remote')} />
        Remote position
      </label>
      <Field label="Salary Range" problem={errors.salary_range?.message}>
        {(input) => (
          <input
            type="text"
            autoComplete="off"
            placeholder="e.g. $80k - $120k"
            {...input}
            {...register('salary_range')}
          />
        )}
      </Field>
      <Field label="Application URL" problem={errors.external_url?.message}>
        {(input) => (
          <input
            type="url"
            autoComplete="off"
            placeholder="https://"
            {...input}
            {...register('external_url', { onBlur: completeAddress })}
          />
        )}
      </Field>
    </div>
  );
}
