import type { Column, Relationship, Table } from '../../postgres/schema.ts';
import type { Field, FieldItem, Operation, OrderTerm } from '../grammar/query.ts';

// What is to be read, as a tree: the table, and in it the relations that were embedded, every name resolved.

export type Condition =
  | { kind: 'filter'; field: Field; column: Column | null; not: boolean; operation: Operation }
  | { kind: 'group'; not: boolean; operator: 'and' | 'or'; parts: Condition[] }
  /** Whether an embed has rows. */
  | { kind: 'embed'; node: ReadNode; isNull: boolean };

export type Order = Omit<OrderTerm, 'relation'> & {
  column: Column | null;
  /** The embed whose column it is. */
  node: ReadNode | null;
};

export type ReadNode = {
  depth: number;
  /** As written in the request. */
  name: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  spread: 'one' | 'many' | null;
  /** Null for the rows of a function that are no table's. */
  table: Table | null;
  relationship: Relationship | null;
  items: FieldItem[];
  children: ReadNode[];
  conditions: Condition[];
  orders: Order[];
  limit: number | null;
  offset: number;
  /** SQL: what stands after FROM, what qualifies a column, and what stands for a whole row. */
  from: string;
  reference: string;
  row: string;
  /** Whether `*` must be written as names: rows are grouped, or lists made, by column and not by "all of them". */
  needsNames: boolean;
  /** SQL conditions that tie the rows to their parent's row. */
  ties: string[];
  /** The name, unquoted, under which the parent knows this embed. */
  label: string;
};

/** The key of the answer under which an embed is found. */
export const outputName = ({ alias, name }: ReadNode) => alias ?? name;

/** An embed that only filters: nothing of it is answered. */
export const isEmpty = (node: ReadNode): boolean => node.items.length === 0 && node.children.every(isEmpty);

/** Rows are grouped where an aggregate is asked for, also by an embed whose columns are spread into them. */
export const isGrouped = (node: ReadNode): boolean =>
  node.items.some(({ aggregate }) => aggregate) ||
  node.children.some((child) => child.spread === 'one' && isGrouped(child));
