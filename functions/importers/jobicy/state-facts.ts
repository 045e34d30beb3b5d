import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { splitAreas, stateAreas } from '../stated-facts/state-areas.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { stateLevel } from '../stated-facts/state-level.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import type { JobicyJob } from './schema.ts';

export function stateFacts(row: JobicyJob, { title, salary }: ShownFields): StatedFacts {
  return {
    ...stateAreas(splitAreas(row.jobGeo)),
    ...stateEmploymentKind(title, ...row.jobType),
    ...stateLevel(title, row.jobLevel),
    ...statePay(salary),
  };
}
