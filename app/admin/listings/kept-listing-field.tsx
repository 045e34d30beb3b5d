import { Field } from '#app/ui/field.tsx';
import { describeAge } from '#domain/date.ts';
import { nameSourceType } from '../overview/name-source-type.ts';
import type { TableListing } from './find-listings.ts';

type Props = {
  listings: TableListing[];
  value: string;
  onChange: (id: string) => void;
  problem: string | undefined;
};

/** Which of the selected listings stays when the others are merged into it. */
export function KeptListingField({ listings, value, onChange, problem }: Props) {
  return (
    <Field label="The listing that stays" isRequired problem={problem}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose one of the selected</option>
          {listings.map(({ id, title, company, source, published_at }) => (
            <option key={id} value={id}>
              {`${title} at ${company.name} · ${nameSourceType(source)} · ${describeAge(published_at)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A copy is merged into a listing that is open: those of a selection that can stay. */
export function findKeepable(listings: TableListing[]): TableListing[] {
  return listings.length > 1 ? listings.filter(({ state }) => state === 'open') : [];
}
