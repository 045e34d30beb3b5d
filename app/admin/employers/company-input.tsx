import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { FieldControl } from '#app/ui/field.tsx';
import { findCompanies, type NamedCompany } from './find-companies.ts';

type Props = {
  client: SupabaseClient;
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
};

const untilTyped = 200;

/** Names a company, with those to choose from whose names are like what is typed. */
export function CompanyInput({ client, control, value, onChange }: Props) {
  const [companies, setCompanies] = useState<NamedCompany[]>([]);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      findCompanies(client, value).then(
        (found) => !isOver && setCompanies(found),
        (error) => console.warn('companies could not be suggested', error),
      );
    }, untilTyped);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, value]);

  return (
    <>
      <input
        {...control}
        list={`${control.id}-companies`}
        autoComplete="off"
        maxLength={300}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${control.id}-companies`}>
        {companies.map(({ id, name, slug }) => (
          <option key={id} value={`/company/${slug}`}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
