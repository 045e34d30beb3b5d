import type { Name } from './identifiers.ts';

// What the schema cache knows of the database: everything a plan may name.

export type Column = {
  name: string;
  /** With schema and length, as one would write it: `character varying(20)`. */
  type: string;
  /** Beneath a domain. */
  baseType: string;
  /** The expression that fills the column when nothing is given. */
  defaultValue: string | null;
};

export type Table = Name & {
  isView: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
};

export type ColumnPair = [own: string, foreign: string];

export type KeyRelationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
  table: Name;
  foreignTable: Name;
  foreignIsView: boolean;
  isSelf: boolean;
  constraint: string;
  columns: ColumnPair[];
};

export type JunctionRelationship = {
  kind: 'many-to-many';
  table: Name;
  foreignTable: Name;
  foreignIsView: boolean;
  isSelf: boolean;
  junction: Name;
  constraints: [string, string];
  /** Column of the table, column of the junction. */
  sourceColumns: ColumnPair[];
  /** Column of the foreign table, column of the junction. */
  targetColumns: ColumnPair[];
};

/** A function that takes a row of the table and gives rows of another. */
type ComputedRelationship = {
  kind: 'computed';
  table: Name;
  foreignTable: Name;
  function: Name;
  isToOne: boolean;
};

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean };

export type Routine = Name & {
  oid: number;
  parameters: Parameter[];
  volatility: 'immutable' | 'stable' | 'volatile';
  returns: {
    isSet: boolean;
    isComposite: boolean;
    isVoid: boolean;
    /** The table whose rows it gives, if any. */
    table: Name | null;
  };
  settings: Record<string, string>;
};

export type Schema = {
  /** Differs when anything in the cache differs, so that statements prepared before are not used any more. */
  version: string;
  tables: Map<string, Table>;
  /** By the key of the table they start from. */
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
  /** Settings that `alter role … set` gave to the roles a request can have. */
  roleSettings: Map<string, Record<string, string>>;
};
