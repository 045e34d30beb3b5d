import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { describePlace, joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import type { Web3CareerJob } from './schema.ts';

export function toFoundJob(row: Web3CareerJob): FoundJob {
  const location = joinPlaces([row.location]) ?? describePlace({ city: row.city, country: row.country });
  const salary = mapSalary({
    min: row.salary_min_value,
    max: row.salary_max_value,
    currency: row.salary_currency,
    period: row.salary_unit,
  });
  return {
    sourceId: row.id,
    title: cleanTitle(row.title, { location }),
    companyName: toPlainText(row.company),
    companyWebsite: null,
    description: cleanHtml(row.description),
    location,
    workplace: row.is_remote ? 'remote' : parseWorkplace({ places: [location], title: row.title }),
    employmentType: null,
    salary,
    url: row.apply_url,
    postedAt: readDate(row.date_epoch) ?? readDate(row.date),
    expiresAt: null,
    tags: listTags(row.tags),
    stated: { ...statePlaces([row], location), ...statePay(salary) },
  };
}
