import { type Company, type Field, fields } from './company.ts';
import type { Found } from './look-up.ts';
import type { SourceName } from './sources/source.ts';
import type { Tally } from './tally.ts';

// What an administrator reads of a run.

const sourceWords: Record<SourceName, string> = {
  manual: 'a manual mapping',
  'own-site': 'its own site',
  brandfetch: 'Brandfetch',
  clearbit: 'Clearbit',
};

const list = new Intl.ListFormat('en');

/** "Acme: logo and description from its own site, industry from Brandfetch". */
export function describeFilled(name: string, filled: Set<Field>, { sources, remarks }: Found): string {
  const bySource = Map.groupBy(
    fields.filter((field) => filled.has(field)),
    (field) => sources.get(field) ?? 'own-site',
  );
  const parts = [...bySource].map(([source, found]) => `${list.format(found)} from ${sourceWords[source]}`);
  const rest = filled.has('logo') || remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
  return `${name}: ${parts.join(', ')}${rest}`;
}

export function describeMiss({ name, site }: Company, { sources, remarks }: Found): string {
  if (sources.size > 0) return `${name}: left alone, somebody else has changed it meanwhile`;
  const reasons = site === null ? [...remarks, 'nobody knows its website'] : remarks;
  return `${name}: nothing found${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`;
}

export function describeLogos({ logos }: Tally): string {
  const { 'own-site': ownSite, brandfetch, clearbit, manual } = logos;
  return `Logos: ${ownSite} from companies' own sites, ${brandfetch} from Brandfetch, ${clearbit} from Clearbit, ${manual} from manual mappings`;
}

export function summarise({ enriched, skipped, errors }: Tally): string {
  const total = enriched + skipped + errors;
  const companies = total === 1 ? '1 company' : `${total} companies`;
  const failed = errors === 0 ? '' : `; ${errors} could not be looked up`;
  return `Enriched ${enriched} of ${companies}${failed}`;
}

export const nothingToDo = 'No company is due: each is complete or was looked at in the last 30 days';

export function describeNoWayOut(count: number): string {
  const who = count === 1 ? 'The company that was tried' : `None of the ${count} companies that were tried`;
  const verb = count === 1 ? 'could not be reached' : 'could be reached';
  return `${who} ${verb}: is there a way to the outside? The next run tries again`;
}
