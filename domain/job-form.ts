import { z } from 'zod';
import { categories } from './category.ts';
import { cleanTyped, emptyToNull, formText, isVisible, longestLine } from './form-text.ts';
import { readWebAddress } from './web-address.ts';

/** What the job form holds and what is stored of it. */
export const JobForm = z.object({
  title: formText('Job Title', longestLine).refine(isVisible, 'Job Title is required'),
  category: z.string().pipe(z.enum(categories, 'Category is required')),
  description: formText('Job Description', 50_000).refine(isVisible, 'Job Description is required'),
  requirements: formText('Requirements', 20_000).transform(emptyToNull),
  location: formText('Location', longestLine).transform(emptyToNull),
  employment_type: formText('Employment Type', longestLine).transform(emptyToNull),
  is_remote: z.boolean(),
  salary_range: formText('Salary Range', longestLine).transform(emptyToNull),
  external_url: z.string().transform((typed, context) => {
    if (cleanTyped(typed) === '') return null;
    const address = readWebAddress(cleanTyped(typed));
    if (address === null) context.addIssue('Application URL must be a web address such as https://acme.example/apply');
    return address;
  }),
});
/** As it stands in the fields. */
export type JobForm = z.input<typeof JobForm>;
/** As it is stored. */
export type JobFields = z.output<typeof JobForm>;

export const emptyJobForm: JobForm = {
  title: '',
  category: '',
  description: '',
  requirements: '',
  location: '',
  employment_type: '',
  is_remote: false,
  salary_range: '',
  external_url: '',
};

/** A stored listing as the fields show it. */
export function fillJobForm(fields: JobFields): JobForm {
  const { title, category, description, is_remote } = fields;
  return {
    title,
    category,
    description,
    requirements: fields.requirements ?? '',
    location: fields.location ?? '',
    employment_type: fields.employment_type ?? '',
    is_remote,
    salary_range: fields.salary_range ?? '',
    external_url: fields.external_url ?? '',
  };
}

export function hasChanges(form: JobForm, base: JobForm): boolean {
  return (Object.keys(base) as (keyof JobForm)[]).some((name) => form[name] !== base[name]);
}
