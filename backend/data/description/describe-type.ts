// This module is in charge of PostgreSQL's types in the words of Swagger 2.0.

export type TypeDescription = { type?: string; items?: TypeDescription };

const names: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};

/** Without a length: `numeric(8,2)[]` is an array of numbers. What JSON can be anything of has no type. */
export function describeType(type: string): TypeDescription {
  if (type.endsWith('[]')) return { type: 'array', items: describeType(type.slice(0, -2)) };
  const name = type.replace(/\(.*\)/, '');
  return name === 'json' || name === 'jsonb' ? {} : { type: names[name] ?? 'string' };
}

export function findMaxLength(type: string): number | undefined {
  const length = /^character(?: varying)?\((\d+)\)$/.exec(type)?.[1];
  return length === undefined ? undefined : Number(length);
}

/** A default as JSON where it is a constant of the column's type; of a text also the expression that makes it. */
export function describeDefault(type: string, expression: string | null): unknown {
  if (expression === null) return undefined;
  const described = describeType(type).type;
  if (described === 'string') return /^'((?:[^']|'')*)'::/.exec(expression)?.[1]?.replaceAll("''", "'") ?? expression;
  try {
    const value: unknown = JSON.parse(expression);
    return typeof value === (described === 'integer' ? 'number' : described) ? value : undefined;
  } catch {
    return undefined;
  }
}
