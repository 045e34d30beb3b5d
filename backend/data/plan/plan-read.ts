import { type Name, quoteName, quoteQualified } from '../../postgres/identifiers.ts';
import type { Schema, Table } from '../../postgres/schema.ts';
import { badEmbedFilter, noAggregates, notEmbedded, notImplemented, orderNotToOne } from '../errors.ts';
import type { At, Logic, Query, Range, SelectItem } from '../grammar/query.ts';
import { findRelationship, isToOne } from './find-relationship.ts';
import { joinToParent } from './join-to-parent.ts';
import { type Condition, isGrouped, outputName, type ReadNode } from './read-tree.ts';

// This module is in charge of the tree of what is read. Names of embeds are resolved through the schema cache;
// names of columns only for their types, since a function of the row may stand where a column could.

type Root = { name: Name; table: Table | null; from: string; reference: string };
type ReadOptions = {
  query: Query;
  range: Range;
  /** The schema of the request: relations outside of it are not seen. */
  requestSchema: string;
  maxRows: number;
  aggregates: boolean;
  /** Writes have used the filters of the table itself already, and answer all the rows they touched. */
  isWrite: boolean;
};

export function planRead(schema: Schema, root: Root, options: ReadOptions): ReadNode {
  const { query, range, maxRows, isWrite } = options;
  const tree = makeNode(query.select, { depth: 0, name: root.name.name });
  Object.assign(tree, {
    table: root.table,
    from: root.from,
    reference: root.reference,
    row: quoteName(root.name.name),
  });
  resolve(schema, tree, root.name, options);
  markNames(tree);

  for (const { path, value } of query.conditions) {
    if (isWrite && path.length === 0) continue;
    const node = findNode(tree, path);
    node.conditions.push(toCondition(node, value));
  }
  for (const { path, value } of query.orders) {
    const node = findNode(tree, path);
    node.orders = value.map(({ relation, ...term }) => ({
      ...term,
      column: relation === null ? (node.table?.columns.get(term.field.name) ?? null) : null,
      node: relation === null ? null : findOrderingChild(node, relation),
    }));
  }
  if (!isWrite) {
    applyRanges(tree, query.ranges);
    Object.assign(tree, range);
    restrict(tree, maxRows);
  }
  return tree;
}

function makeNode(items: SelectItem[], start: Pick<ReadNode, 'depth' | 'name'> & Partial<ReadNode>): ReadNode {
  const depth = start.depth + 1;
  return {
    alias: null,
    hint: null,
    join: null,
    spread: null,
    table: null,
    relationship: null,
    items: items.filter((item) => item.kind === 'field'),
    children: items
      .filter((item) => item.kind === 'embed')
      .map(({ items: inner, name, alias, hint, join, spread }) =>
        makeNode(inner, { depth, name, alias, hint, join, spread: spread ? 'one' : null }),
      ),
    conditions: [],
    orders: [],
    limit: null,
    offset: 0,
    from: '',
    reference: '',
    row: '',
    needsNames: false,
    ties: [],
    label: '',
    ...start,
  };
}

const maxNameBytes = 63;

function resolve(schema: Schema, parent: ReadNode, origin: Name, options: ReadOptions): void {
  if (!options.aggregates && parent.items.some(({ aggregate }) => aggregate)) throw noAggregates();
  for (const [index, child] of parent.children.entries()) {
    const { depth } = child;
    const relationship = findRelationship(schema, {
      origin,
      target: child.name,
      hint: child.hint,
      requestSchema: options.requestSchema,
    });
    const { foreignTable } = relationship;
    const alias = freshAlias(`${foreignTable.name}_${depth}`, parent);
    child.relationship = relationship;
    child.table = schema.tables.get(quoteQualified(foreignTable)) ?? null;
    child.reference = quoteName(alias);
    child.row = child.reference;
    Object.assign(child, joinToParent(child.reference, relationship, parent));
    if (child.spread && !isToOne(relationship)) child.spread = 'many';

    // Two embeds of one name would be two keys of one name in the answer: PostgreSQL refuses the double label.
    const wanted = `${origin.name}_${outputName(child)}_${depth}`;
    child.label = Buffer.byteLength(wanted) <= maxNameBytes ? wanted : `embed_${depth}_${index}`;
    if (child.spread === 'many' && isGrouped(child)) {
      throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
    }
    resolve(schema, child, foreignTable, options);
  }
}

/** An alias that hides none of the rows around it. */
function freshAlias(wanted: string, parent: ReadNode): string {
  const alias = Buffer.byteLength(wanted) <= maxNameBytes ? wanted : `related_${parent.depth + 1}`;
  return quoteName(alias) === parent.reference || quoteName(alias) === parent.row ? `${alias}_` : alias;
}

function markNames(node: ReadNode, inherited = false): void {
  node.needsNames = inherited || isGrouped(node) || node.spread === 'many';
  for (const child of node.children) markNames(child, child.spread !== null && node.needsNames);
}

function findChild(node: ReadNode, name: string): ReadNode | undefined {
  return (
    node.children.find((child) => outputName(child) === name) ?? node.children.find((child) => child.name === name)
  );
}

function findNode(tree: ReadNode, path: string[]): ReadNode {
  let node = tree;
  for (const name of path) {
    const child = findChild(node, name);
    if (!child) throw notEmbedded(name);
    node = child;
  }
  return node;
}

function toCondition(node: ReadNode, logic: Logic): Condition {
  if (logic.kind === 'group') return { ...logic, parts: logic.parts.map((part) => toCondition(node, part)) };
  const { field, not, operation } = logic;
  const embed = field.path.length === 0 ? node.children.find((child) => outputName(child) === field.name) : undefined;
  if (!embed) return { kind: 'filter', field, not, operation, column: node.table?.columns.get(field.name) ?? null };
  if (operation.kind !== 'is' || !['null', 'not_null'].includes(operation.word)) throw badEmbedFilter(field.name);
  return { kind: 'embed', node: embed, isNull: (operation.word === 'null') !== not };
}

function findOrderingChild(node: ReadNode, name: string): ReadNode {
  const child = node.children.find((one) => outputName(one) === name);
  if (!child) throw notEmbedded(name);
  if (!child.relationship || !isToOne(child.relationship)) throw orderNotToOne(node.table?.name ?? node.name, name);
  return child;
}

function applyRanges(tree: ReadNode, ranges: At<Range>[]): void {
  for (const { path, value } of ranges) if (path.length > 0) Object.assign(findNode(tree, path), value);
}

/** No list is longer than the server allows; the one row of a to-one embed needs no limit, which would cost speed. */
function restrict(node: ReadNode, maxRows: number): void {
  const isOne = node.relationship !== null && isToOne(node.relationship);
  if (!isOne || node.limit !== null) node.limit = Math.min(node.limit ?? maxRows, maxRows);
  for (const child of node.children) restrict(child, maxRows);
}
