import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { stateLevel } from '../stated-facts/state-level.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import { stateWorkMode } from '../stated-facts/state-work-mode.ts';
import type { RecruiteeOffer } from './schema.ts';

export function stateFacts(row: RecruiteeOffer, { title, location, salary }: ShownFields): StatedFacts {
  const places = row.locations?.map((place) => ({ city: place?.city, country: place?.country_code ?? place?.country }));
  // Where several are ticked the applicant may choose, so the freest comes first.
  const ticked = [row.remote ? 'remote' : null, row.hybrid ? 'hybrid' : null, row.on_site ? 'on-site' : null];
  return {
    ...stateWorkMode({ fields: ticked, location }),
    ...statePlaces(places ?? [], location),
    ...stateEmploymentKind(title, row.employment_type_code),
    ...stateLevel(title, row.experience_code),
    ...statePay(salary),
  };
}
