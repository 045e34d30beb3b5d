import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { toPlainText } from '#domain/facts/plain-text.ts';
import { readEligibility } from '#domain/facts/read-eligibility.ts';
import { type FactSource, readFacts } from '#domain/facts/read-facts.ts';
import { normaliseSkill } from '#domain/facts/skills.ts';
import { tidyText } from '#domain/facts/tidy-text.ts';
import { fold } from '#domain/facts/words.ts';

// node scripts/facts.ts FILE…: how well the facts of labelled listings are read, and each that is not. A file holds one
// JSON object a line: the text fields, `label`, and `doubt` where careful readers could disagree; those score apart.

const Names = z.array(z.string());
const Zones = z.object({ min: z.number(), max: z.number() }).nullable();
const PlaceLabel = z.object({
  remote: z.string(),
  countries: Names,
  regions: Names,
  cities: Names,
  timezones: Zones,
  excluded: Names.default([]),
});
const PayLabel = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.string().nullable(),
  period: z.string().nullable(),
  has_equity: z.boolean(),
  has_tokens: z.boolean(),
});
const doubt = z.boolean().default(false);

const Example = z.union([
  z.object({ location: z.string(), is_remote: z.boolean().nullable(), label: PlaceLabel, doubt }),
  z.object({
    title: z.string(),
    employment_type: z.string().nullable(),
    label: z.object({ seniority: Names.nullable(), type: z.string().nullable() }),
    doubt,
  }),
  z.object({
    title: z.string().nullable(),
    text: z.string(),
    label: z.object({ required: Names, nice: Names, maybe: Names }),
    doubt,
  }),
  z.object({ text: z.string(), label: PlaceLabel.extend({ limits: z.boolean(), visa: z.string().nullable() }), doubt }),
  z.object({ text: z.string(), label: PayLabel.nullable(), doubt }),
]);
type Example = z.infer<typeof Example>;

/** One fact of one example: whether it was read as labelled, and both values for the list of misses. */
type Result = { fact: string; isRight: boolean; read: unknown; label: unknown };
/** For skills: found and labelled, found only, labelled only. */
type Hits = { both: number; readOnly: number; labelOnly: number };

const wanted: Record<string, number> = {
  'work mode': 0.95,
  countries: 0.92,
  'UTC range': 0.85,
  pay: 0.9,
  level: 0.93,
  type: 0.95,
  'limits who can apply': 0.9,
};
const wantedSkills = 0.85;
const maxFieldLength = 200;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the files: node scripts/facts.ts FILE…');
  process.exit(1);
}
for (const file of files) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const examples = lines.map((line) => Example.parse(JSON.parse(line)));
  console.log(`\n${file}: ${examples.length} examples`);
  report(
    examples.filter((example) => !example.doubt),
    '',
  );
  report(
    examples.filter((example) => example.doubt),
    ' (in doubt)',
  );
}

function report(examples: Example[], remark: string) {
  const tally = new Map<string, { right: number; all: number }>();
  const hits: Hits = { both: 0, readOnly: 0, labelOnly: 0 };
  for (const example of examples) {
    const results = 'required' in (example.label ?? {}) ? scoreSkills(example, hits) : score(example);
    for (const { fact, isRight } of results) {
      const count = tally.get(fact) ?? { right: 0, all: 0 };
      tally.set(fact, { right: count.right + (isRight ? 1 : 0), all: count.all + 1 });
    }
    const missed = results.filter(({ isRight }) => !isRight);
    if (missed.length > 0) console.log(`  ${quote(example)}`);
    for (const { fact, read, label } of missed)
      console.log(`    ${fact}: ${JSON.stringify(read)}, labelled ${JSON.stringify(label)}`);
  }
  for (const [fact, { right, all }] of tally)
    console.log(`  ${fact}${remark}: ${right} of ${all}, ${percent(right / all)}${goal(wanted[fact])}`);
  const found = 2 * hits.both + hits.readOnly + hits.labelOnly;
  if (found > 0)
    console.log(
      `  skills F1${remark}: ${((2 * hits.both) / found).toFixed(3)} ${JSON.stringify(hits)}${goal(wantedSkills)}`,
    );
}

function score(example: Example): Result[] {
  if ('location' in example) {
    const { location, is_remote, label } = example;
    // A flag that is not set states nothing, whatever the label made of it.
    const mode = is_remote === false && label.remote === 'onsite' ? 'unknown' : label.remote;
    return scorePlaces(read({ location, is_remote }), { ...label, remote: mode });
  }
  if ('employment_type' in example) {
    const { title, employment_type, label } = example;
    const facts = read({ title, employment_type });
    return [
      compare('level', facts.seniority, label.seniority ?? []),
      compare('type', facts.employment_kind, label.type),
    ];
  }
  const { text, label } = example;
  if (label !== null && 'limits' in label) {
    const facts = read({ description: text });
    const { limits } = readEligibility(tidyText(toPlainText(text)));
    return [
      ...scorePlaces(facts, label),
      compare('visa', facts.visa, label.visa),
      compare('limits who can apply', limits, label.limits),
    ];
  }
  return label === null || 'period' in label ? scorePay(text, label) : [];
}

function scorePlaces(facts: ListingFacts, label: z.infer<typeof PlaceLabel>): Result[] {
  const zones = facts.utc_min === null ? null : { min: facts.utc_min, max: facts.utc_max };
  return [
    compare('work mode', facts.work_mode ?? 'unknown', label.remote),
    compareSets('countries', facts.countries, label.countries),
    compareSets('regions', facts.regions, label.regions),
    compareSets('cities', facts.cities, label.cities),
    compareSets('excluded countries', facts.excluded_countries, label.excluded),
    ...(zones === null && label.timezones === null ? [] : [compare('UTC range', zones, label.timezones)]),
  ];
}

function scorePay(text: string, label: z.infer<typeof PayLabel> | null): Result[] {
  const facts = read(text.length <= maxFieldLength ? { salary_range: text } : { description: text });
  const { pay_min: min, pay_max: max, pay_currency: currency, pay_period: period, has_equity, has_tokens } = facts;
  const isNone = min === null && max === null;
  if (label === null)
    return [
      compare('pay', isNone ? null : { min, max, currency, period }, null),
      compare('traps left alone', isNone, true),
    ];
  return [compare('pay', { min, max, currency, period, has_equity, has_tokens }, label)];
}

function scoreSkills(example: Example, hits: Hits): Result[] {
  if (!('text' in example) || !('title' in example) || example.title === undefined) return [];
  const { title, text, label } = example;
  const facts = read({ title: title ?? '', description: text });
  const isLeftOut = (name: string) => label.maybe.some((maybe) => toKey(maybe) === toKey(name));
  const results = [
    ['skills asked', facts.skills, label.required],
    ['skills wished', facts.nice_skills, label.nice],
  ] as const;
  return results.flatMap(([fact, found, named]) => {
    const labels = new Set(named.filter((name) => !isLeftOut(name)).map(toKey));
    const reads = new Set(found.filter((name) => !isLeftOut(name)).map(toKey));
    const [readOnly, labelOnly] = [[...reads.difference(labels)], [...labels.difference(reads)]];
    hits.both += reads.intersection(labels).size;
    hits.readOnly += readOnly.length;
    hits.labelOnly += labelOnly.length;
    return [{ fact, isRight: readOnly.length + labelOnly.length === 0, read: readOnly, label: labelOnly }];
  });
}

function read(fields: Partial<FactSource>): ListingFacts {
  return readFacts({
    title: '',
    location: null,
    is_remote: null,
    salary_range: null,
    employment_type: null,
    description: '',
    requirements: null,
    ...fields,
  });
}

function compare(fact: string, value: unknown, label: unknown): Result {
  return { fact, isRight: JSON.stringify(value) === JSON.stringify(label), read: value, label };
}

function compareSets(fact: string, values: string[], labels: string[]): Result {
  const [left, right] = [values, labels].map((list) => list.map(fold).sort().join());
  return { fact, isRight: left === right, read: values, label: labels };
}

function toKey(skill: string): string {
  return fold(normaliseSkill(skill)).replaceAll(/[^\p{L}\p{N}+#]/gu, '');
}

function quote(example: Example): string {
  const words = 'location' in example ? example.location : 'text' in example ? example.text : example.title;
  return JSON.stringify(words.slice(0, maxFieldLength));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function goal(share: number | undefined): string {
  return share === undefined ? '' : `, wanted ${share < 1 ? percent(share) : share}`;
}
