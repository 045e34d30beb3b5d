import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import { stateWorkMode } from '../stated-facts/state-work-mode.ts';
import type { LeverPosting } from './schema.ts';

export function stateFacts(row: LeverPosting, { title, location, salary }: ShownFields): StatedFacts {
  const { location: place, commitment, allLocations = [] } = row.categories ?? {};
  // Only one place has its country.
  const isAlone = new Set([place, ...allLocations]).size === 1;
  return {
    ...stateWorkMode({ fields: [row.workplaceType], location }),
    ...(isAlone && statePlaces([{ country: row.country }], location)),
    ...stateEmploymentKind(title, commitment),
    ...statePay(salary),
  };
}
