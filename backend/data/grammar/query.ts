// What a query string says, before its tables and columns are looked up in the schema.

export type JsonStep = { arrow: '->' | '->>'; key: string } | { arrow: '->' | '->>'; index: string };
export type Field = { name: string; path: JsonStep[] };

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';
export type FieldItem = {
  kind: 'field';
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
};
export type EmbedItem = {
  kind: 'embed';
  name: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  spread: boolean;
  items: SelectItem[];
};
export type SelectItem = FieldItem | EmbedItem;

export type ComparisonOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj' | 'isdistinct';
export type QuantifiableOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'like' | 'ilike' | 'match' | 'imatch';
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsWord = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'compare'; operator: ComparisonOperator; value: string }
  | { kind: 'quantified'; operator: QuantifiableOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'search'; operator: SearchOperator; language: string | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; word: IsWord };

export type Filter = { kind: 'filter'; field: Field; not: boolean; operation: Operation };
export type Group = { kind: 'group'; not: boolean; operator: 'and' | 'or'; parts: Logic[] };
export type Logic = Filter | Group;

export type OrderTerm = {
  /** The to-one embed whose column orders these rows; null for a column of their own. */
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** Something that holds for the rows at the end of a path of embeds; the empty path is the table itself. */
export type At<T> = { path: string[]; value: T };
export type Range = { limit: number | null; offset: number };

export type Query = {
  select: SelectItem[];
  conditions: At<Logic>[];
  orders: At<OrderTerm[]>[];
  ranges: At<Range>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function that is called by GET: everything that is no filter. */
  parameters: [name: string, value: string][];
};
