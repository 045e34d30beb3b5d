import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { stateLevel } from '../stated-facts/state-level.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import { stateWorkMode } from '../stated-facts/state-work-mode.ts';
import type { SmartRecruitersPosting } from './schema.ts';

export function stateFacts(row: SmartRecruitersPosting, { title, location, salary }: ShownFields): StatedFacts {
  const { remote, hybrid } = row.location ?? {};
  // Both ticked contradict each other, and none says nothing.
  const mode = remote && hybrid ? null : (remote && 'remote') || (hybrid && 'hybrid') || null;
  return {
    ...stateWorkMode({ fields: [mode], location }),
    ...statePlaces([row.location ?? null], location),
    ...stateEmploymentKind(title, row.typeOfEmployment?.label),
    ...stateLevel(title, row.experienceLevel?.label),
    ...statePay(salary),
  };
}
