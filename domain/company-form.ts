import { z } from 'zod';
import { cleanTyped, emptyToNull, formText, isVisible, maxLineLength } from './form-text.ts';
import { readWebAddress } from './web-address.ts';

/** What the company form holds and what is stored of it. */
export const CompanyForm = z.object({
  name: formText('Company Name', 120).refine(isVisible, 'Company Name is required'),
  location: formText('Location', maxLineLength).transform(emptyToNull),
  industry: formText('Industry', maxLineLength).transform(emptyToNull),
  description: formText('Description', 50_000).transform(emptyToNull),
  website: z.string().transform((typed, context) => {
    if (cleanTyped(typed) === '') return null;
    const address = toAsciiHost(readWebAddress(cleanTyped(typed)));
    if (address === null) context.addIssue('Website must be a web address such as https://acme.example');
    return address;
  }),
  /** The address of a file that was uploaded before. */
  logo_url: z.string().transform(emptyToNull),
});
/** A domain is registered, proven and compared as DNS has it: bücher.example is xn--bcher-kva.example there. */
function toAsciiHost(address: string | null): string | null {
  const [, start = '', host = ''] = /^(https?:\/\/)([^/?#:]+)/i.exec(address ?? '') ?? [];
  if (address === null || /^[\x20-\x7e]*$/.test(host)) return address;
  const url = URL.parse(address);
  return url && `${start}${url.hostname}${address.slice(start.length + host.length)}`;
}

/** As it stands in the fields. */
export type CompanyForm = z.input<typeof CompanyForm>;
/** As it is stored. */
export type CompanyFields = z.output<typeof CompanyForm>;

export const emptyCompanyForm: CompanyForm = {
  name: '',
  location: '',
  industry: '',
  description: '',
  website: '',
  logo_url: '',
};

/** A stored company as the fields show it. */
export function fillCompanyForm({
  name,
  location,
  industry,
  description,
  website,
  logo_url,
}: CompanyFields): CompanyForm {
  return {
    name,
    location: location ?? '',
    industry: industry ?? '',
    description: description ?? '',
    website: website ?? '',
    logo_url: logo_url ?? '',
  };
}

type Versions = { before: CompanyForm; typed: CompanyForm; newer: CompanyForm };
type FieldName = keyof CompanyForm;

/** Which fields were changed since the form was opened: here, and both here and by what was saved elsewhere. */
export function findChangedFields({ before, typed, newer }: Versions): { here: FieldName[]; both: FieldName[] } {
  const here = CompanyForm.keyof().options.filter((name) => typed[name] !== before[name]);
  return { here, both: here.filter((name) => newer[name] !== before[name] && newer[name] !== typed[name]) };
}
