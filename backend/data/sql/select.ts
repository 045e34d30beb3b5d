import { quoteName } from '../../postgres/identifiers.ts';
import type { Aggregate, FieldItem } from '../grammar/query.ts';
import { isToOne } from '../plan/find-relationship.ts';
import { isEmpty, isGrouped, outputName, type ReadNode } from '../plan/read-tree.ts';
import { conditionSql, orderSql } from './conditions.ts';
import { aliasSql, castSql, fieldAlias, fieldSql } from './fields.ts';
import type { Parameters } from './parameters.ts';

// This module is in charge of SELECT: a tree of embeds as lateral joins, each giving its JSON or its columns.

/** A column of the select list; those without an aggregate are what rows are grouped by. */
type Output = { sql: string; isAggregate: boolean };
/** A column that a spread embed hands to its parent, which applies the aggregate. */
type Spread = { name: string; aggregate: Aggregate | null; aggregateCast: string | null; alias: string | null };

export function selectSql(node: ReadNode, parameters: Parameters): string {
  const hoists = node.spread === 'one';
  const grouped = !hoists && isGrouped(node);
  const joins = node.children.map((child) => joinSql(child, parameters));
  const outputs: Output[] = expandItems(node).map((item) => itemOutput(node, item, hoists, parameters));
  for (const child of node.children) outputs.push(...childOutputs(child, { hoists, grouped }));
  const groups = outputs.flatMap(({ isAggregate }, index) => (isAggregate ? [] : [index + 1]));
  return [
    `SELECT ${outputs.map(({ sql }) => sql).join(', ')} FROM ${node.from}`,
    ...joins,
    whereSql(node, parameters),
    grouped && groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : '',
    orderSql(node.orders, node.reference, parameters),
    rangeSql(node, parameters),
  ].join('');
}

const everything: FieldItem = {
  kind: 'field',
  field: { name: '*', path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
};

function expandItems(node: ReadNode): FieldItem[] {
  const items = node.items.length === 0 && node.children.length === 0 ? [everything] : node.items;
  if (!node.needsNames || !node.table) return items;
  const names = [...node.table.columns.keys()];
  return items.flatMap((item) =>
    item.field.name === '*' && !item.aggregate ? names.map((name) => ({ ...item, field: { name, path: [] } })) : [item],
  );
}

function itemOutput(node: ReadNode, item: FieldItem, hoists: boolean, parameters: Parameters): Output {
  const { reference } = node;
  const { field, aggregate, cast, aggregateCast } = item;
  if (field.name === '*' && aggregate) {
    const alias = aliasSql(item.alias ?? (hoists ? 'count' : null));
    return { sql: (hoists ? node.row : castSql('COUNT(*)', aggregateCast)) + alias, isAggregate: true };
  }
  const column = node.table?.columns.get(field.name) ?? null;
  const own = castSql(fieldSql({ reference, field, column }, parameters), cast);
  if (!aggregate) return { sql: own + aliasSql(fieldAlias(item)), isAggregate: false };
  if (hoists) return { sql: own + aliasSql(item.alias ?? aggregate), isAggregate: true };
  return {
    sql: castSql(`${aggregate.toUpperCase()}(${own})`, aggregateCast) + aliasSql(item.alias),
    isAggregate: true,
  };
}

function childOutputs(child: ReadNode, { hoists, grouped }: { hoists: boolean; grouped: boolean }): Output[] {
  const label = quoteName(child.label);
  if (child.spread) {
    return spreadColumns(child).map(({ name, aggregate, aggregateCast, alias }) => {
      const own = name === '*' ? `${label}.*` : `${label}.${quoteName(name)}`;
      if (!aggregate || hoists) return { sql: own, isAggregate: aggregate !== null };
      return { sql: castSql(`${aggregate.toUpperCase()}(${own})`, aggregateCast) + aliasSql(alias), isAggregate: true };
    });
  }
  if (isEmpty(child)) return [];
  const isOne = child.relationship && isToOne(child.relationship);
  const json = isOne ? `row_to_json(${label}.*)` : `COALESCE(${label}.${label}, '[]')`;
  // Only jsonb knows equality, which grouping needs.
  return [{ sql: `${json}${grouped ? '::jsonb' : ''} AS ${quoteName(outputName(child))}`, isAggregate: false }];
}

function spreadColumns(node: ReadNode): Spread[] {
  const own = expandItems(node).map((item): Spread => {
    const { aggregate, aggregateCast, alias, field } = item;
    const name = fieldAlias(item) ?? aggregate ?? field.name;
    return { name, aggregate, aggregateCast, alias };
  });
  const inner = node.children.flatMap((child): Spread[] => {
    if (child.spread) return spreadColumns(child);
    return isEmpty(child) ? [] : [{ name: outputName(child), aggregate: null, aggregateCast: null, alias: null }];
  });
  return [...own, ...inner];
}

function joinSql(child: ReadNode, parameters: Parameters): string {
  const label = quoteName(child.label);
  const kind = child.join === 'inner' ? 'INNER' : 'LEFT';
  const query = selectSql(child, parameters);
  if (child.relationship && isToOne(child.relationship)) return ` ${kind} JOIN LATERAL (${query}) AS ${label} ON TRUE`;
  const lists =
    child.spread === 'many'
      ? spreadColumns(child).map(
          ({ name }) => `, COALESCE(json_agg(${label}.${quoteName(name)}), '[]') AS ${quoteName(name)}`,
        )
      : [];
  const list = `SELECT json_agg(${label}) AS ${label}${lists.join('')} FROM (${query}) AS ${label}`;
  return ` ${kind} JOIN LATERAL (${list}) AS ${label} ON ${child.join === 'inner' ? `${label}.${label} IS NOT NULL` : 'TRUE'}`;
}

/** A SELECT without columns, for counting: embeds only matter where they decide which rows there are. */
export function countSql(node: ReadNode, parameters: Parameters): string {
  const exists = (child: ReadNode) => `EXISTS (${countSql(child, parameters)})`;
  const conditions = [
    ...node.conditions.map((condition) =>
      conditionSql(condition, node.reference, parameters, (child, isNull) => `${isNull ? 'NOT ' : ''}${exists(child)}`),
    ),
    ...node.ties,
    ...node.children.filter(({ join }) => join === 'inner').map(exists),
  ];
  return `SELECT 1 FROM ${node.from}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
}

function whereSql(node: ReadNode, parameters: Parameters): string {
  const conditions = [
    ...node.conditions.map((condition) => conditionSql(condition, node.reference, parameters)),
    ...node.ties,
  ];
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}

function rangeSql({ limit, offset }: ReadNode, parameters: Parameters): string {
  const limited = limit === null ? '' : ` LIMIT ${parameters.add(String(limit))}`;
  return offset === 0 ? limited : `${limited} OFFSET ${parameters.add(String(offset))}`;
}
