import { quoteName } from '../../postgres/identifiers.ts';
import type { Condition, ReadNode } from './read-tree.ts';

// What a write or a call must hand on so that the rest of the statement can select, order and embed from it.

/** The columns as SQL after `reference`; `extra` are wanted besides (a primary key, say). */
export function neededColumns(node: ReadNode, reference: string, extra: string[] = []): string {
  const names = new Set([...node.items.map(({ field }) => field.name), ...extra]);
  for (const { field, node: embed } of node.orders) if (!embed) names.add(field.name);
  for (const name of node.conditions.flatMap(filteredNames)) names.add(name);
  for (const { relationship } of node.children) {
    // A function of the row may look at any column.
    if (relationship?.kind === 'computed') names.add('*');
    else if (relationship?.kind === 'many-to-many')
      for (const [column] of relationship.sourceColumns) names.add(column);
    else for (const [column] of relationship?.columns ?? []) names.add(column);
  }
  const isEverything = names.delete('*') || names.size === 0;
  // With everything come all columns, but not what functions of the row compute.
  const named = [...names].filter((name) => !isEverything || (node.table && !node.table.columns.has(name)));
  return [...(isEverything ? ['*'] : []), ...named.map(quoteName)].map((name) => `${reference}.${name}`).join(', ');
}

const filteredNames = (condition: Condition): string[] =>
  condition.kind === 'group'
    ? condition.parts.flatMap(filteredNames)
    : condition.kind === 'filter'
      ? [condition.field.name]
      : [];
