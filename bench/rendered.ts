import { median, printRow } from './figures.ts';
import type { Helper } from './helper-process.ts';
import type { Figures, Load } from './measure.ts';
import { readTreeTime } from './processor-time.ts';
import { type Figure, judge } from './wanted.ts';

// Pages that are rendered anew for every request, by several contestants alternately.

export type Contestant = { name: string; url: string; pid?: number | undefined };
/**
 * An address holds `{n}`, another number each time, so that no contestant has the page. `ratios`: what our ratio to another
 * contestant is called in wanted.ts.
 */
export type Page = { name: string; paths: Record<string, string[]>; ratios: Record<string, Figure> };

type Round = Figures & { milliseconds: number; rendered: number };
type Options = { rounds: number; milliseconds: number; warmUp: number; connections: number };

/** Prints the rates of a page, our ratio to each of the others beside its limit, and what a page costs of a processor. */
export async function compareRendered(
  generator: Helper,
  contestants: Contestant[],
  { name, paths, ratios }: Page,
  { rounds, milliseconds, warmUp, connections }: Options,
): Promise<void> {
  const asked = contestants.filter((contestant) => paths[contestant.name]);
  const taken = new Map(asked.map((contestant) => [contestant.name, [] as Round[]]));
  const left = new Map(asked.map((contestant) => [contestant.name, [...(paths[contestant.name] ?? [])]]));
  for (let round = -1; round < rounds; round++) {
    for (const { name: contestant, url, pid } of asked) {
      const addresses = left.get(contestant) ?? [];
      const isNumbered = addresses[0]?.includes('{n}');
      if (!isNumbered && addresses.length < 2 * connections)
        throw new Error(`${name}: more pages were asked for than there are`);
      const exchanges = addresses.map((path) => ({
        method: 'GET',
        path,
        headers: { 'accept-encoding': 'br' },
        status: 200,
      }));
      const load: Load = { exchanges, connections, milliseconds: round < 0 ? warmUp : milliseconds };
      const before = await look(url, pid);
      const figures = await generator.ask<Figures>({ url, load });
      const after = await look(url, pid);
      // Addresses without a number are asked for once only.
      if (!isNumbered) addresses.splice(0, figures.answers);
      if (round < 0) continue;
      const share = (after.rendered - before.rendered) / figures.answers;
      const each = (after.processor - before.processor) / figures.answers;
      taken.get(contestant)?.push({ ...figures, milliseconds: each, rendered: share });
    }
  }
  print(name, taken, ratios);
}

/** How many pages a board of ours says it has rendered, and what it and its PostgreSQL had of a processor. */
async function look(url: string, pid: number | undefined): Promise<{ rendered: number; processor: number }> {
  const metrics = pid === undefined ? '' : await (await fetch(`${url}/metrics`)).text();
  const rendered = Number(/^pages_rendered_total (\S+)/m.exec(metrics)?.[1]);
  return { rendered, processor: pid === undefined ? Number.NaN : readTreeTime(pid) };
}

function print(title: string, taken: Map<string, Round[]>, named: Page['ratios']): void {
  const line = (cells: string[]) => printRow(cells, { first: 18, others: 16 });
  console.log(`\n${title}, rendered anew`);
  line(['', 'pages/s', 'p50 ms', 'p99 ms', 'processor ms', 'rendered']);
  for (const [name, rounds] of taken) {
    const take = (pick: (one: Round) => number, digits: number) => {
      const value = median(rounds.map(pick));
      return Number.isNaN(value) ? '' : value.toFixed(digits);
    };
    line([
      name,
      take(({ perSecond }) => perSecond, 0),
      take(({ p50 }) => p50, 1),
      take(({ p99 }) => p99, 1),
      take(({ milliseconds }) => milliseconds, 1),
      take(({ rendered }) => rendered, 2),
    ]);
  }
  const ours = taken.get('ours') ?? [];
  for (const [name, figure] of Object.entries(named)) {
    const other = taken.get(name);
    if (!other) continue;
    const ratios = ours.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    const ratio = median(ratios);
    line([`ours/${name}`, ratio.toFixed(2), `${least}–${most}`, `  ${judge(figure, ratio)}`]);
  }
}
