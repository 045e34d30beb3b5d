import type { TestDatabase } from '#tests/test-database.ts';

// What random questions are about: two tables of the product, whose policies hide rows, and one of every type.

export type Kind = 'id' | 'text' | 'whole' | 'number' | 'flag' | 'time' | 'list' | 'range' | 'json' | 'document';
export type Column = { name: string; kind: Kind };
export type TableName = 'companies' | 'job_listings' | 'oddities';
type Table = { columns: Column[]; relations: Partial<Record<TableName, 'one' | 'many'>> };

const columns = (names: Record<string, Kind>): Column[] =>
  Object.entries(names).map(([name, kind]) => ({ name, kind }));

export const tables: Record<TableName, Table> = {
  companies: {
    columns: columns({
      id: 'id',
      name: 'text',
      description: 'text',
      location: 'text',
      website: 'text',
      created_at: 'time',
    }),
    relations: { job_listings: 'many', oddities: 'many' },
  },
  job_listings: {
    columns: columns({
      id: 'id',
      title: 'text',
      category: 'text',
      salary_range: 'text',
      company_id: 'id',
      is_remote: 'flag',
      published_at: 'time',
      closed_at: 'time',
    }),
    relations: { companies: 'one', oddities: 'many' },
  },
  oddities: {
    columns: columns({
      id: 'whole',
      words: 'text',
      amount: 'number',
      'ratio (x)': 'number',
      flag: 'flag',
      seen_at: 'time',
      tags: 'list',
      span: 'range',
      facts: 'json',
      'facts->>name': 'text',
      'facts->n': 'json',
      document: 'document',
      company_id: 'id',
    }),
    relations: { companies: 'one', job_listings: 'many' },
  },
};

/** Texts that mean something to a query string, to the data API's grammar, to LIKE, to SQL or to JSON. */
export const oddTexts = [
  ...['', ' ', 'Acme', 'acme labs', 'ACME, Inc.', 'a.b', '(a)', 'a,b', ')', ',', '.', ':', '::', '!', '...'],
  ...['"', '""', '"Acme"', "'", "''", "O'Hara; drop table x; --", '\\', '\\\\', '\\"', 'C:\\new, (old)'],
  ...['%', '_', '*', '100%', '100% *wool*', 'a_b', '{}', '{a,b}', '{"a"}', '[1]', '$1', '$$', '/*', '--'],
  ...[
    'null',
    'NULL',
    'not.is.null',
    'eq.1',
    'true',
    '-1',
    '1e3',
    'and(a,b)',
    'or=(',
    'select=*',
    '&x=1',
    '#',
    '?',
    '+',
  ],
  ...[
    '%20',
    '%2C',
    'Zoë',
    'ZOË',
    'straße',
    '😀',
    '日本',
    'İ',
    'ﬁ',
    '\u200b',
    '\u00a0',
    'tab\there',
    'two\nlines',
    '<b>',
  ],
];
export const makeId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const moments = ['2026-01-01T00:00:00Z', '2026-03-01 12:30:00+02', '2026-03-01', '2020-02-29T23:59:59.999999Z'];

const sql = `
create table public.oddities (
  id int primary key,
  owner uuid,
  company_id uuid references public.companies,
  words text,
  amount numeric,
  "ratio (x)" float8,
  flag boolean,
  seen_at timestamptz,
  tags text[],
  span int4range,
  facts jsonb,
  document tsvector generated always as (to_tsvector('english', coalesce(words, ''))) stored
);
create table public.oddity_listings (
  oddity_id int references public.oddities,
  listing_id uuid references public.job_listings,
  primary key (oddity_id, listing_id)
);
alter table public.oddities enable row level security;
grant select on public.oddities, public.oddity_listings to anon, authenticated;
create policy "three of four are everybody's" on public.oddities for select to anon, authenticated using (id % 4 <> 0);
create policy "owners see theirs" on public.oddities for select to authenticated using (owner = (select auth.uid()));
`;

export async function createOddities({ owner }: TestDatabase): Promise<void> {
  await owner.query(sql);
}

/** The same rows every time, but for their random ids. */
export async function fillTables({ owner }: TestDatabase, employer: { id: string; companyId: string }): Promise<void> {
  const pick = <T>(values: T[], index: number) => values[index % values.length] as T;
  const visible = oddTexts.filter((text) => /[\w<*%]/.test(text));
  const companies = [employer.companyId];
  const listings: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    const { rows } = await owner.query(
      'insert into companies (id, name, description, location, website, created_at) values ($1, $2, $3, $4, $5, $6) returning id',
      [
        makeId(index),
        pick(visible, index * 3),
        pick([null, ...oddTexts], index * 5),
        pick([null, ...oddTexts], index * 7),
        pick([null, 'https://acme.example/?a=(1),2'], index),
        pick(moments, index),
      ],
    );
    companies.push(rows[0].id);
  }
  for (let index = 0; index < 40; index += 1) {
    const { rows } = await owner.query(
      `insert into job_listings (id, title, description, category, salary_range, company_id, is_remote, published_at, closed_at, expires_at)
       values ($1, $2, 'Words.', $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        makeId(index),
        pick(visible, index * 2 + 1),
        pick(['Engineering', 'Data & Analytics', 'Design'], index),
        pick([null, ...oddTexts], index * 3),
        pick(companies, index % 5 === 0 ? 0 : index),
        index % 3 === 0,
        pick(moments, index),
        index % 5 === 0 ? pick(moments, index + 1) : null,
        index % 7 === 0 ? '2020-01-01' : null,
      ],
    );
    listings.push(rows[0].id);
  }
  for (let id = 1; id <= 90; id += 1) {
    const words = pick([null, ...oddTexts, 'the quick brown fox', 'a fox & 2 dogs'], id);
    await owner.query(
      `insert into oddities (id, owner, company_id, words, amount, "ratio (x)", flag, seen_at, tags, span, facts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        id % 8 === 0 ? employer.id : null,
        pick([null, ...companies], id),
        words,
        pick([null, '0', '-12.50', '1000', '0.1', '99999999999999999999.9'], id),
        pick([null, 0.1, -3, 1e21], id),
        pick([null, true, false], id),
        pick([null, ...moments], id),
        pick([null, [], [words ?? 'x'], [pick(oddTexts, id * 2), pick(oddTexts, id * 3)]], id),
        pick([null, 'empty', '[1,5)', '[5,9)', '(,3]', '[7,)'], id),
        pick<string | null>(
          [null, '{}', JSON.stringify({ name: words, n: id % 5 }), '{"name": "Acme", "n": "2"}', '[1, 2]'],
          id,
        ),
      ],
    );
    for (const listing of new Set([pick(listings, id), pick(listings, id * 3)])) {
      if (id % 2 === 0) await owner.query('insert into oddity_listings values ($1, $2)', [id, listing]);
    }
  }
}
