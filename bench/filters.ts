import type pg from 'pg';
import { median, printRow } from './figures.ts';
import type { Spread } from './measure-searches.ts';
import { readProcessorTime } from './processor-time.ts';
import { timeEach } from './time-each.ts';

// Lists as the home page asks for them: page of 50, exact count and the counts of all choices together.

type Question = { search?: string; filters?: Record<string, unknown>; sort?: string };

const countries = ['US', 'PT', 'DE', 'SG', 'VN', 'IS'];
const place = countries.map((country) => ({ country: [country] }));
const single: Record<string, unknown>[] = [
  ...place,
  ...[{ mode: ['remote'] }, { mode: ['onsite', 'hybrid'] }, { level: ['senior'] }, { type: ['full-time'] }],
  ...[{ skill: ['TypeScript'] }, { skill: ['Rust', 'Go'] }, { chain: ['Ethereum'] }, { paid_in: ['stablecoin'] }],
  ...[{ pay: 120_000 }, { pay: 123_456 }, { shows_pay: true }, { posted: 7 }, { posted: 30 }, { tz: 1 }],
  ...[{ company: ['company-0'] }, { company: ['company-11', 'company-7000'] }],
];
const several = place.flatMap((one) => [
  { ...one, mode: ['remote'], pay: 100_000 },
  { ...one, mode: ['remote'], level: ['senior', 'lead/staff'], skill: ['TypeScript'], unstated: false },
  { ...one, type: ['full-time'], chain: ['Ethereum', 'Solana'], pay: 150_000, posted: 30, shows_pay: true },
]);
const words = ['rust', 'solidity', 'engineer', 'the', 'smart contracts', 'senior defi', 'qa', '"front-end"'];

const kinds: Record<string, Question[]> = {
  'no filter': [{}, { sort: 'pay' }],
  'one filter': single.map((filters) => ({ filters })),
  'three to six': several.map((filters) => ({ filters })),
  'words alone': words.map((search) => ({ search })),
  'words and filters': words.flatMap((search, index) =>
    [0, 7].map((more) => ({ search, filters: several[(index + more) % several.length] ?? {} })),
  ),
  'highest pay': several.map((filters) => ({ filters, sort: 'pay' })),
  'nothing found': ['soldity', 'enginer typescrpt', 'zzyzxqq'].map((search) => ({ search, filters: several[0] ?? {} })),
};

/** Prints how long lists with filters take, by the clock and of a processor; a question's time is the median of its rounds. */
export async function measureFilters(visitor: pg.Client, { rounds }: { rounds: number }): Promise<Spread> {
  const { rows } = await visitor.query('select pg_backend_pid() as pid');
  const processor = new Map<Question, number[]>();
  const ask = async (question: Question) => {
    const { search = '', filters = {}, sort = '' } = question;
    const before = readProcessorTime(rows[0].pid);
    const answer = await visitor.query({
      name: 'filtered',
      text: 'select list_jobs($1, filters => $2, sort => $3, with_facets => true) as list',
      values: [search, filters, sort],
    });
    const taken = processor.get(question) ?? [];
    processor.set(question, [...taken, readProcessorTime(rows[0].pid) - before]);
    return answer.rows[0].list.count as number;
  };
  const line = (cells: string[]) => printRow(cells, { first: 20, others: 15 });
  line(['with filters', 'questions', 'matches', 'all counts', 'worst', 'of processor', 'worst']);
  const all: number[] = [];
  const allOfProcessor: number[] = [];
  for (const [kind, questions] of Object.entries(kinds)) {
    const times = await timeEach(questions, ask, rounds);
    const ofProcessor = questions.map((question) => median(processor.get(question) ?? []));
    const matches: number[] = [];
    for (const question of questions) matches.push(await ask(question));
    all.push(...times);
    allOfProcessor.push(...ofProcessor);
    line([kind, `${questions.length}`, `${median(matches)}`, ...describeTimes(times), ...describeTimes(ofProcessor)]);
  }
  line(['all', `${all.length}`, '', ...describeTimes(all), ...describeTimes(allOfProcessor)]);
  return { median: median(all), worst: Math.max(...all) };
}

function describeTimes(times: number[]): string[] {
  return [median(times).toFixed(1), Math.max(...times).toFixed(1)];
}
