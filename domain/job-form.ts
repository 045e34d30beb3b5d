import { z } from 'zod';
import { categories } from './category.ts';
import { cleanTyped, emptyToNull, formText, isVisible, maxLineLength } from './form-text.ts';
import { type FormColumn, formColumns, listingColumns } from './listing.ts';
import { readWebAddress } from './web-address.ts';

export const maxDescriptionLength = 50_000;
export const maxRequirementsLength = 20_000;

const rules = {
  title: formText('Job Title', maxLineLength).refine(isVisible, 'Job Title is required'),
  category: z.string().pipe(z.enum(categories, 'Category is required')),
  description: formText('Job Description', maxDescriptionLength).refine(isVisible, 'Job Description is required'),
  requirements: formText('Requirements', maxRequirementsLength).transform(emptyToNull),
  location: formText('Location', maxLineLength).transform(emptyToNull),
  employment_type: formText('Employment Type', maxLineLength).transform(emptyToNull),
  is_remote: z.boolean(),
  salary_range: formText('Salary Range', maxLineLength).transform(emptyToNull),
  external_url: z.string().transform((typed, context) => {
    if (cleanTyped(typed) === '') return null;
    const address = readWebAddress(cleanTyped(typed));
    if (address === null) context.addIssue('Application URL must be a web address such as https://acme.example/apply');
    return address;
  }),
} satisfies Record<FormColumn, z.ZodType>;

/** What the job form holds and what is stored of it. */
export const JobForm = z.object(rules);
/** As it stands in the fields. */
export type JobForm = z.input<typeof JobForm>;
/** As it is stored. */
export type JobFields = z.output<typeof JobForm>;

function buildForm(readValue: (name: FormColumn) => string | boolean | null): JobForm {
  return Object.fromEntries(formColumns.map((name) => [name, readValue(name) ?? ''])) as JobForm;
}

export const emptyJobForm = buildForm((name) => (listingColumns[name].type === 'boolean' ? false : ''));

/** A stored listing as the fields show it. */
export const fillJobForm = (fields: JobFields): JobForm => buildForm((name) => fields[name]);

/** The fields as they are typed, before anything is checked, in the way a listing has them: trimmed, empty as null. */
export function trimJobForm(form: JobForm): {
  [N in FormColumn]: JobForm[N] extends boolean ? boolean : string | null;
} {
  return Object.fromEntries(
    formColumns.map((name) => {
      const value = form[name];
      return [name, typeof value === 'string' ? value.trim() || null : value];
    }),
  ) as ReturnType<typeof trimJobForm>;
}

export function hasChanges(form: JobForm, base: JobForm): boolean {
  return (Object.keys(base) as (keyof JobForm)[]).some((name) => form[name] !== base[name]);
}
