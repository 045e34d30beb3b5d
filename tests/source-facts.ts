import { expect, it } from 'vitest';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import type { Importer, Source } from '#functions/importers/importer.ts';
import { readPages, type SourceBoardAnswer, serveSourceBoard } from './serve-source-board.ts';

type Options = {
  importer: Importer;
  source: Source;
  token?: string;
  /** The answers of a board that shows one posting, of which some fields are given. */
  play(given: object): Record<string, SourceBoardAnswer>;
  /** What is given, and what the source states by it. */
  cases: [title: string, given: object, facts: StatedFacts][];
  /** Fields that facts are taken from; several in one list make sense together only. */
  fields: string[][];
};

const hostileValues: [string, unknown][] = [
  ['a huge number', 7e300],
  ['a number below zero', -5],
  ['a flag', true],
  ['what is no number', 'NaN'],
  ['a long text', 'Portugal, '.repeat(20_000)],
  ['a text that no database stores', 'Lis\0bon\ud800'],
  ['20,000 countries', Array.from({ length: 20_000 }, () => 'Portugal')],
  ['20,000 places', Array.from({ length: 20_000 }, (_, index) => ({ city: `Town ${index}`, country: 'PT' }))],
  ['a list of lists', [[['PT']], null, 7e300]],
  ['an object of nothing', { '': null }],
];

/** What a source has as data is stated of its postings, and what cannot be meant is as good as absent. */
export function itStatesFacts({ importer, source, token, play, cases, fields }: Options): void {
  async function read(given: object): Promise<StatedFacts[]> {
    const { baseUrl } = await serveSourceBoard(play(given));
    const [page] = await readPages(importer, { ...source, baseUrl }, { ...(token && { token }), maxPages: 1 });
    return page?.jobs.map(({ stated }) => stated) ?? [];
  }

  it.each(cases)('states as data: %s', async (_, given, facts) => {
    expect(await read(given)).toEqual([facts]);
  });

  const groups = fields.flatMap((group) => group.map((name) => ({ name, group })));
  it.each(groups)(
    'a $name that cannot be meant states nothing and does not cost the posting',
    async ({ name, group }) => {
      const together = Object.fromEntries(group.map((field) => [field, undefined]));
      const absent = [...(await read({ [name]: undefined })), ...(await read(together))];

      for (const [words, value] of hostileValues) {
        const stated = await read({ [name]: value });

        expect(stated, words).toHaveLength(1);
        expect(absent, words).toContainEqual(parseStatedFacts(stated[0]));
      }
    },
  );
}
