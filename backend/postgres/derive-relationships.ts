import { type Name, quoteQualified } from './identifiers.ts';
import type { Catalog, RelationRow } from './read-catalog.ts';
import type { ColumnPair, JunctionRelationship, KeyRelationship, Relationship } from './schema.ts';
import { type Origin, readOrigins } from './view-origins.ts';

// This module is in charge of which tables belong together: foreign keys and their inverse, views that show the
// keys of their tables, tables that join two others, and functions that stand for a relationship.

type Ends = { relation: RelationRow; columns: string[] };
type ManyToOne = KeyRelationship & { kind: 'many-to-one' | 'one-to-one' };

type Derived = { relationships: Relationship[]; primaryKeys: Map<number, string[]> };

export function deriveRelationships(catalog: Catalog, exposed: Set<string>): Derived {
  const byOid = new Map(catalog.relations.map((relation) => [relation.oid, relation]));
  const shown = findShownColumns(catalog, byOid);
  const primaryKeys = findPrimaryKeys(catalog, byOid, shown);

  const forward: ManyToOne[] = [];
  for (const key of catalog.foreignKeys) {
    const isUnique = catalog.keys.some((one) => one.relation === key.relation && isSameSet(one.columns, key.columns));
    for (const from of findEnds(key.relation, key.columns, byOid, shown)) {
      for (const to of findEnds(key.foreign, key.foreignColumns, byOid, shown)) {
        if (!exposed.has(from.relation.schema) || !exposed.has(to.relation.schema)) continue;
        forward.push({
          kind: isUnique ? 'one-to-one' : 'many-to-one',
          table: nameOf(from.relation),
          foreignTable: nameOf(to.relation),
          foreignIsView: to.relation.isView,
          isSelf: from.relation.oid === to.relation.oid,
          constraint: key.name,
          columns: from.columns.map((column, index): ColumnPair => [column, to.columns[index] ?? '']),
        });
      }
    }
  }
  const views = new Set(catalog.relations.filter(({ isView }) => isView).map(keyOf));
  const keyed: Relationship[] = [
    ...forward,
    ...forward.map((one) => invert(one, views)),
    ...join(forward, catalog, primaryKeys),
  ];
  return { relationships: override(keyed, findComputed(catalog, byOid, exposed)), primaryKeys };
}

const nameOf = ({ schema, name }: Name): Name => ({ schema, name });
const keyOf = (name: Name) => quoteQualified(name);
const isSameSet = (a: number[], b: number[]) => a.length === b.length && a.every((one) => b.includes(one));

/** For each view, the columns that show a column of a table: `view → "table.column" → names`. */
type Shown = Map<number, Map<string, string[]>>;
const originKey = ({ relation, column }: Origin) => `${relation}.${column}`;

function findShownColumns(catalog: Catalog, byOid: Map<number, RelationRow>): Shown {
  const origins = new Map(catalog.views.map(({ oid, definition }) => [oid, readOrigins(definition)]));
  const trace = (origin: Origin, depth = 0): Origin | null => {
    if (!byOid.get(origin.relation)?.isView) return origin;
    const beneath = origins.get(origin.relation)?.get(origin.column);
    return beneath && depth < 32 ? trace(beneath, depth + 1) : null;
  };
  const shown: Shown = new Map();
  for (const [oid, columns] of origins) {
    const names = new Map<string, string[]>();
    for (const { number, name } of byOid.get(oid)?.columns ?? []) {
      const origin = columns.get(number);
      const base = origin && trace(origin);
      if (base) names.set(originKey(base), [...(names.get(originKey(base)) ?? []), name]);
    }
    shown.set(oid, names);
  }
  return shown;
}

/** The table itself and every view that shows all the given columns of it, in each combination that it shows. */
function findEnds(relation: number, columns: number[], byOid: Map<number, RelationRow>, shown: Shown): Ends[] {
  const table = byOid.get(relation);
  if (!table || table.isPartition) return [];
  const nameOfColumn = (number: number) => table.columns.find((column) => column.number === number)?.name ?? '';
  const ends: Ends[] = [{ relation: table, columns: columns.map(nameOfColumn) }];
  for (const [oid, names] of shown) {
    const view = byOid.get(oid);
    const choices = columns.map((column) => names.get(originKey({ relation, column })) ?? []);
    if (!view || choices.some((choice) => choice.length === 0)) continue;
    for (const combination of combine(choices)) ends.push({ relation: view, columns: combination });
  }
  return ends;
}

const combine = (choices: string[][]): string[][] =>
  choices
    .reduce<string[][]>((sofar, choice) => sofar.flatMap((one) => choice.map((next) => [...one, next])), [[]])
    .slice(0, 16);

function findPrimaryKeys(catalog: Catalog, byOid: Map<number, RelationRow>, shown: Shown): Map<number, string[]> {
  const primaryKeys = new Map<number, string[]>();
  for (const { relation, columns, isPrimary } of catalog.keys) {
    if (!isPrimary) continue;
    for (const end of findEnds(relation, columns, byOid, shown)) {
      const sofar = primaryKeys.get(end.relation.oid);
      // A view of two tables is keyed by both; the same key shown twice counts once.
      if (!sofar) primaryKeys.set(end.relation.oid, end.columns);
      else if (
        end.relation.isView &&
        !columns.some((column) => isShownAlready(sofar, shown.get(end.relation.oid), { relation, column }))
      ) {
        primaryKeys.set(end.relation.oid, [...sofar, ...end.columns]);
      }
    }
  }
  return primaryKeys;
}

const isShownAlready = (sofar: string[], names: Map<string, string[]> | undefined, origin: Origin) =>
  (names?.get(originKey(origin)) ?? []).some((name) => sofar.includes(name));

function invert(relationship: ManyToOne, views: Set<string>): KeyRelationship {
  return {
    ...relationship,
    kind: relationship.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    table: relationship.foreignTable,
    foreignTable: relationship.table,
    foreignIsView: views.has(keyOf(relationship.table)),
    columns: relationship.columns.map(([column, foreign]): ColumnPair => [foreign, column]),
  };
}

/** A table whose primary key contains two foreign keys joins the two tables they lead to. */
function join(forward: ManyToOne[], catalog: Catalog, primaryKeys: Map<number, string[]>): JunctionRelationship[] {
  const keyColumns = new Map(catalog.relations.map((one) => [keyOf(one), primaryKeys.get(one.oid) ?? []]));
  const legs = new Map<string, ManyToOne[]>();
  for (const one of forward) {
    if (one.kind === 'many-to-one') legs.set(keyOf(one.table), [...(legs.get(keyOf(one.table)) ?? []), one]);
  }
  const found: JunctionRelationship[] = [];
  for (const [junction, pair] of legs) {
    const key = keyColumns.get(junction) ?? [];
    const isInKey = ({ columns }: ManyToOne) => columns.every(([column]) => key.includes(column));
    for (const source of pair.filter(isInKey)) {
      for (const target of pair.filter(isInKey)) {
        if (source.constraint === target.constraint) continue;
        found.push({
          kind: 'many-to-many',
          table: source.foreignTable,
          foreignTable: target.foreignTable,
          foreignIsView: target.foreignIsView,
          isSelf: keyOf(source.foreignTable) === keyOf(target.foreignTable),
          junction: source.table,
          constraints: [source.constraint, target.constraint],
          sourceColumns: source.columns.map(([column, foreign]): ColumnPair => [foreign, column]),
          targetColumns: target.columns.map(([column, foreign]): ColumnPair => [foreign, column]),
        });
      }
    }
  }
  return found;
}

function findComputed(catalog: Catalog, byOid: Map<number, RelationRow>, exposed: Set<string>): Relationship[] {
  const found: Relationship[] = [];
  for (const routine of catalog.routines) {
    const table = byOid.get(routine.firstArgumentRelation);
    const foreignTable = byOid.get(routine.returnRelation);
    if (!table || !foreignTable || routine.inputCount !== 1 || !exposed.has(foreignTable.schema)) continue;
    found.push({
      kind: 'computed',
      table: nameOf(table),
      foreignTable: nameOf(foreignTable),
      function: nameOf(routine),
      isToOne: routine.isSingleRow,
    });
  }
  return found;
}

/** A function named like the table that a key leads to takes the place of that key. */
function override(keyed: Relationship[], computed: Relationship[]): Relationship[] {
  const taken = new Set(computed.map((one) => one.kind === 'computed' && `${keyOf(one.table)} ${keyOf(one.function)}`));
  return [...computed, ...keyed.filter((one) => !taken.has(`${keyOf(one.table)} ${keyOf(one.foreignTable)}`))];
}
