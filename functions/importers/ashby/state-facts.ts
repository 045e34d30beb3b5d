import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ShownFields } from '../importer.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import { stateWorkMode } from '../stated-facts/state-work-mode.ts';
import type { AshbyJob } from './schema.ts';

export function stateFacts(row: AshbyJob, { title, location, salary }: ShownFields): StatedFacts {
  const places = [row, ...(row.secondaryLocations ?? [])].map((place) => place?.address?.postalAddress ?? null);
  return {
    ...stateWorkMode({ fields: [row.workplaceType], location }),
    ...statePlaces(places.map(readAddress), location),
    ...stateEmploymentKind(title, row.employmentType),
    ...statePay(salary),
    ...(offersEquity(row) && { has_equity: true }),
  };
}

type Address = NonNullable<NonNullable<AshbyJob['address']>['postalAddress']>;

function readAddress(address: Address | null) {
  return { city: address?.addressLocality, country: address?.addressCountry };
}

/** Said of pay, so that it is the employer's to show. */
function offersEquity({ compensation, shouldDisplayCompensationOnJobPostings: mayShow }: AshbyJob): boolean {
  return Boolean(
    mayShow && compensation?.summaryComponents?.some((component) => component?.compensationType?.startsWith('Equity')),
  );
}
