import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { stateLevel } from '../stated-facts/state-level.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import { stateWorkMode } from '../stated-facts/state-work-mode.ts';
import type { WorkableJob } from './schema.ts';

export function stateFacts(row: WorkableJob, { title, location }: ShownFields): StatedFacts {
  const shown = row.locations?.filter((place) => !place?.hidden) ?? [];
  const places = shown.map((place) => ({ city: place?.city, country: place?.countryCode ?? place?.country }));
  return {
    ...stateWorkMode({ fields: [row.workplace], location }),
    ...statePlaces(places.length > 0 ? places : [row], location),
    ...stateEmploymentKind(title, row.employment_type ?? row.type),
    ...stateLevel(title, row.experience),
  };
}
