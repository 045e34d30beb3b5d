import { quoteQualified } from '../../postgres/identifiers.ts';
import { isToOne } from './find-relationship.ts';
import type { Condition, ReadNode } from './read-tree.ts';

// This module is in charge of how much a tree of embeds may multiply rows, as far as the tree alone tells.

export type EmbedShape = {
  embeds: number;
  /** Embeds within embeds. */
  depth: number;
  /** Rows may multiply each other: there are several lists, or one of them inside another embed. */
  multiplies: boolean;
  /** One of those lists is of a relation that is read elsewhere in the same request, so that its rows come again. */
  repeats: boolean;
  /** As many rows as the limits of the request allow. */
  maxRows: number;
};

/** A write answers the rows it was given, of which there are no more. */
const rowsWithoutLimit = 1000;

export function measureEmbeds(tree: ReadNode): EmbedShape {
  const shape: EmbedShape = { embeds: 0, depth: 0, multiplies: false, repeats: false, maxRows: 0 };
  const times = new Map<string, number>();
  const lists: string[] = [];

  function visit(node: ReadNode, depth: number, parents: number): void {
    const name = node.table ? quoteQualified(node.table) : node.name;
    times.set(name, (times.get(name) ?? 0) + 1);
    const isList = node.relationship !== null && !isToOne(node.relationship);
    if (isList) {
      lists.push(name);
      if (depth > 1) shape.multiplies = true;
    }
    if (node.relationship) shape.embeds += 1;
    shape.depth = Math.max(shape.depth, depth);
    const rows = parents * countOwn(node);
    shape.maxRows += rows;
    for (const child of node.children) visit(child, depth + 1, rows);
  }

  visit(tree, 0, 1);
  shape.multiplies ||= lists.length > 1;
  shape.repeats = shape.multiplies && lists.some((name) => (times.get(name) ?? 0) > 1);
  return shape;
}

function countOwn(node: ReadNode): number {
  if (node.relationship && isToOne(node.relationship)) return 1;
  return isOneRow(node) ? 1 : (node.limit ?? rowsWithoutLimit);
}

/** The whole primary key is given. */
function isOneRow({ table, conditions }: ReadNode): boolean {
  if (!table || table.primaryKey.length === 0) return false;
  const given = new Set(conditions.filter(isEquality).map(({ field }) => field.name));
  return table.primaryKey.every((column) => given.has(column));
}

const isEquality = (condition: Condition): condition is Extract<Condition, { kind: 'filter' }> =>
  condition.kind === 'filter' &&
  !condition.not &&
  condition.field.path.length === 0 &&
  condition.operation.kind === 'quantified' &&
  condition.operation.operator === 'eq' &&
  condition.operation.quantifier === null;
