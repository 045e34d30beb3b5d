import { type Name, quoteQualified } from '../../postgres/identifiers.ts';
import type { JunctionRelationship, KeyRelationship, Relationship, Schema } from '../../postgres/schema.ts';
import { refuse } from '../errors.ts';
import { suggest } from './suggest.ts';

// This module is in charge of which relationship `select=target!hint(…)` means: none is a 400, several are a 300
// that lists them.

type Wanted = { origin: Name; target: string; hint: string | null; requestSchema: string };

export function findRelationship(schema: Schema, { origin, target, hint, requestSchema }: Wanted): Relationship {
  const all = (schema.relationships.get(quoteQualified(origin)) ?? []).filter(
    (one) => (one.kind === 'computed' ? one.function : one.foreignTable).schema === requestSchema,
  );
  const found = all.filter((one) => matches(one, target, hint));
  const [first] = found;
  if (!first) throw noRelationship(schema, { origin, target, hint, requestSchema }, all);
  if (found.length > 1) throw ambiguous(origin.name, target, found);
  return first;
}

export const isToOne = (one: Relationship) =>
  one.kind === 'computed' ? one.isToOne : one.kind === 'many-to-one' || one.kind === 'one-to-one';

function matches(one: Relationship, target: string, hint: string | null): boolean {
  if (one.kind === 'computed') return one.function.name === target;
  const isNamed = one.foreignTable.name === target;
  // A key from a table to itself reads two ways: the table's name means the many rows, the column the one.
  if (one.isSelf && one.kind !== 'many-to-many') {
    if (hint !== null) return isNamed && one.kind === 'one-to-many' && isColumn(one, 1, hint);
    return (isNamed && one.kind === 'one-to-many') || (one.kind === 'many-to-one' && isColumn(one, 0, target));
  }
  if (hint === null) {
    return isNamed || (!one.foreignIsView && (isConstraint(one, target) || isColumn(one, 0, target)));
  }
  return (
    isNamed && (isConstraint(one, hint) || isColumn(one, 0, hint) || isColumn(one, 1, hint) || isJunction(one, hint))
  );
}

type Keyed = KeyRelationship | JunctionRelationship;
const isConstraint = (one: Keyed, name: string) => one.kind !== 'many-to-many' && one.constraint === name;
const isColumn = (one: Keyed, side: 0 | 1, name: string) =>
  one.kind !== 'many-to-many' && one.columns.length === 1 && one.columns[0]?.[side] === name;
const isJunction = (one: Keyed, name: string) => one.kind === 'many-to-many' && one.junction.name === name;

function noRelationship(schema: Schema, { origin, target, hint, requestSchema }: Wanted, all: Relationship[]) {
  const using = hint === null ? '' : `' using the hint '${hint}`;
  return refuse(400, 'PGRST200', {
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' in the schema '${requestSchema}', but no matches were found.`,
    hint: suggestInstead(schema, { origin, target, requestSchema }, all),
  });
}

// A wrong name of the table asked is the likelier cause; a right pair of names means that the hint is wrong.
function suggestInstead(
  { relationships }: Schema,
  { origin, target, requestSchema }: Omit<Wanted, 'hint'>,
  all: Relationship[],
): string | null {
  if (all.length > 0) {
    const names = all.map((one) => one.foreignTable.name);
    const child = names.includes(target) ? null : suggest(target, names, 0.33);
    return child && `Perhaps you meant '${child}' instead of '${target}'.`;
  }
  const parents = [...relationships.values()].flatMap(([one]) =>
    one?.table.schema === requestSchema ? [one.table.name] : [],
  );
  const parent = suggest(origin.name, parents, 0.33);
  return parent && `Perhaps you meant '${parent}' instead of '${origin.name}'.`;
}

const order = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];
const sortKey = (one: Relationship) =>
  [one.foreignTable.name, order.indexOf(one.kind), 'constraint' in one ? one.constraint : JSON.stringify(one)].join(
    ' ',
  );

function ambiguous(origin: string, target: string, found: Relationship[]) {
  const keyed = found.filter((one) => one.kind !== 'computed').sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const hints = keyed.map(
    (one) => `'${one.foreignTable.name}!${one.kind === 'many-to-many' ? one.junction.name : one.constraint}'`,
  );
  return refuse(300, 'PGRST201', {
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: keyed.map((one) => ({
      cardinality: one.kind,
      embedding: `${one.table.name} with ${one.foreignTable.name}`,
      relationship: describeKey(one),
    })),
    hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

function describeKey(one: Keyed): string {
  const list = (pairs: [string, string][], side: 0 | 1) => `(${pairs.map((pair) => pair[side]).join(', ')})`;
  if (one.kind === 'many-to-many') {
    const [source, target] = one.constraints;
    return `${one.junction.name} using ${source}${list(one.sourceColumns, 1)} and ${target}${list(one.targetColumns, 1)}`;
  }
  return `${one.constraint} using ${one.table.name}${list(one.columns, 0)} and ${one.foreignTable.name}${list(one.columns, 1)}`;
}
