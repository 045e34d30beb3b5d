import { escapeHtml } from '#domain/description/escape-html.ts';
import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { describePlace, joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Source } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import type { Withdrawn } from '../parse-rows.ts';
import type { SmartRecruitersPosting } from './schema.ts';
import { stateFacts } from './state-facts.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export function toFoundJob(row: SmartRecruitersPosting, source: Source): FoundJob | Withdrawn | string {
  if (row.active === false) return { withdrawn: 'no longer open' };
  const url = row.applyUrl ?? row.postingUrl;
  if (!url) return 'no postingUrl';
  const description = cleanHtml(joinText(row));
  if (!description) return 'no description';
  const location = joinPlaces([row.location?.fullLocation ?? describeParts(row)]);
  const salary = row.compensation ? mapSalary(row.compensation) : null;
  const shown = { title: cleanTitle(row.name, { location }), location, salary };
  return {
    ...shown,
    sourceId: row.id,
    companyName: source.company ?? toPlainText(row.company?.name ?? source.board),
    companyWebsite: source.website ?? null,
    description,
    // Two boxes left unticked may mean on-site, or that the employer did not look at them.
    workplace: parseWorkplace({
      fields: [row.location?.hybrid ? 'hybrid' : null, row.location?.remote ? 'remote' : null],
      places: [location],
      title: row.name,
    }),
    employmentType: mapEmploymentType(row.typeOfEmployment?.label) ?? mapEmploymentType(readId(row.typeOfEmployment)),
    url,
    postedAt: readDate(row.releasedDate),
    expiresAt: null,
    tags: listTags(row.department?.label, row.function?.label, row.industry?.label),
    stated: stateFacts(row, shown),
  };
}

function describeParts({ location }: SmartRecruitersPosting): string | null {
  const { city, region, country } = location ?? {};
  const isCode = /^[a-z]{2}$/i.test(country ?? '');
  return describePlace({ city, region, country: isCode ? countryNames.of((country ?? '').toUpperCase()) : country });
}

// The job before the company: its first words are what lists and search engines show.
function joinText({ jobAd }: SmartRecruitersPosting): string {
  const { jobDescription, qualifications, additionalInformation, companyDescription } = jobAd?.sections ?? {};
  return [jobDescription, qualifications, additionalInformation, companyDescription]
    .map((section) => {
      if (!section?.text) return '';
      return `<h3>${escapeHtml(toPlainText(section.title ?? ''))}</h3><div>${section.text}</div>`;
    })
    .join('');
}

function readId(field: { id?: unknown } | null | undefined): string | null {
  return typeof field?.id === 'string' ? field.id : null;
}
