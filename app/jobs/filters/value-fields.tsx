import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ServedHtml } from '#app/ui/served-html.tsx';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import type { TypedFilter } from './filter-values.ts';
import { ValueField } from './value-field.tsx';
import { otherLabels } from './value-slot.tsx';

type Slot = { place: HTMLElement; name: TypedFilter; typed: string; hasFocus: boolean };
type Props = { fields: RefObject<HTMLElement | null>; served: ServedHtml; filters: JobFilters };

/** Comboboxes in the places that the server's fields have for them (value-slot.tsx). */
export function ValueFields({ fields, served, filters }: Props) {
  const [slots, setSlots] = useState<Slot[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields may have other places
  useEffect(() => {
    const places = [...(fields.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    setSlots((before) => places.map((place) => before.find((slot) => slot.place === place) ?? takeSlot(place)));
  }, [fields, served]);
  return slots.map(({ place, name, typed, hasFocus }) =>
    createPortal(
      <ValueField name={name} label={otherLabels[name]} filters={filters} typedBefore={typed} takesFocus={hasFocus} />,
      place,
      name,
    ),
  );
}

/** What was typed into the plain field, and the focus in it, are the combobox's. */
function takeSlot(place: HTMLElement): Slot {
  const plain = place.querySelector('input');
  const slot = {
    place,
    name: place.dataset.slot as TypedFilter,
    typed: plain?.value ?? '',
    hasFocus: plain !== null && plain === document.activeElement,
  };
  place.replaceChildren();
  return slot;
}
