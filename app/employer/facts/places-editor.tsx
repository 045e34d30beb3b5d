import { useId, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { countries } from '#domain/facts/countries.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { type Region, regions } from '#domain/facts/regions.ts';
import { nameCountry } from '#domain/finding/describe-card.ts';
import { type Choice, fieldLook } from './fact-fields.tsx';
import { NamesEditor } from './names-editor.tsx';
import { RemovableNames } from './removable-names.tsx';

type Props = { facts: ListingFacts; onChange: (change: StatedFacts) => void };

const countryChoices = countries
  .map(({ code }): Choice<string> => [code, nameCountry(code)])
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'));

/** From where one may apply: regions and countries, without some, and the cities. */
export function PlacesEditor({ facts, onChange }: Props) {
  const { regions: named, countries: codes, excluded_countries: excluded, cities } = facts;
  const isRegion = (value: string): value is Region => (regions as readonly string[]).includes(value);

  function add(value: string): void {
    if (isRegion(value)) onChange({ regions: regions.filter((one) => one === value || named.includes(one)) });
    else onChange({ countries: [...codes, value], excluded_countries: excluded.filter((code) => code !== value) });
  }

  return (
    <div className="grid w-full gap-3">
      <RemovableNames
        names={[...named.map((name): Choice<string> => [name, name]), ...codes.map(toChoice)]}
        onRemove={(value) =>
          onChange({
            regions: named.filter((one) => one !== value),
            countries: codes.filter((code) => code !== value),
          })
        }
      />
      <div className="grid gap-3 xl:grid-cols-2">
        <AddPlace label="Add a country or region" without={[...named, ...codes]} withRegions onAdd={add} />
        <AddPlace
          label="Except"
          without={[...excluded, ...codes]}
          onAdd={(code) => onChange({ excluded_countries: [...excluded, code] })}
        />
      </div>
      {excluded.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">Not from</p>
          <RemovableNames
            names={excluded.map(toChoice)}
            onRemove={(value) => onChange({ excluded_countries: excluded.filter((code) => code !== value) })}
          />
        </div>
      )}
      <NamesEditor label="city" names={cities} onChange={(next) => onChange({ cities: next })} />
    </div>
  );
}

const toChoice = (code: string): Choice<string> => [code, nameCountry(code)];

type AddProps = { label: string; without: string[]; withRegions?: boolean; onAdd: (value: string) => void };

function AddPlace({ label, without, withRegions = false, onAdd }: AddProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const isOffered = ([value]: Choice<string>) => !without.includes(value);
  function add(): void {
    if (chosen) onAdd(chosen);
    setChosen('');
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)} className={fieldLook}>
          <option value="">Choose…</option>
          {withRegions && (
            <optgroup label="Regions">
              {regions
                .map((name): Choice<string> => [name, name])
                .filter(isOffered)
                .map(toOption)}
            </optgroup>
          )}
          <optgroup label="Countries">{countryChoices.filter(isOffered).map(toOption)}</optgroup>
        </select>
        {/* Not with the choice itself: by keyboard it passes others on the way. */}
        <button type="button" onClick={add} className={buttonStyle('secondary')}>
          Add<span className="sr-only"> to: {label}</span>
        </button>
      </div>
    </div>
  );
}

function toOption([value, name]: Choice<string>) {
  return (
    <option key={value} value={value}>
      {name}
    </option>
  );
}
