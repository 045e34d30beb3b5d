import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { stateAreas } from '../stated-facts/state-areas.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { stateLevel } from '../stated-facts/state-level.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { stateZones } from '../stated-facts/state-zones.ts';
import type { HimalayasJob } from './schema.ts';

export function stateFacts(row: HimalayasJob, { title, salary }: ShownFields): StatedFacts {
  const { locationRestrictions: areas, timezoneRestrictions: zones } = row;
  return {
    // No restriction is the whole world; no list of them says nothing.
    ...(areas && stateAreas(areas.length === 0 ? ['Worldwide'] : areas)),
    ...stateZones(zones ?? []),
    ...stateEmploymentKind(title, row.employmentType),
    ...stateLevel(title, ...row.seniority),
    ...statePay(salary),
  };
}
