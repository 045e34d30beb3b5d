import { quoteName, quoteQualified } from '../../postgres/identifiers.ts';
import type { Relationship } from '../../postgres/schema.ts';
import type { ReadNode } from './read-tree.ts';

/** Where the rows of an embed come from, and what ties them to their parent's row. */
export function joinToParent(
  reference: string,
  relationship: Relationship,
  parent: ReadNode,
): Pick<ReadNode, 'from' | 'ties'> {
  const equal = (own: string, column: string, other: string, otherColumn: string) =>
    `${own}.${quoteName(column)} = ${other}.${quoteName(otherColumn)}`;
  if (relationship.kind === 'computed') {
    const row = `${parent.row}::${quoteQualified(relationship.table)}`;
    return { from: `${quoteQualified(relationship.function)}(${row}) AS ${reference}`, ties: [] };
  }
  const table = `${quoteQualified(relationship.foreignTable)} AS ${reference}`;
  if (relationship.kind !== 'many-to-many') {
    const ties = relationship.columns.map(([column, foreign]) => equal(reference, foreign, parent.reference, column));
    return { from: table, ties };
  }
  // No table's alias has a space before its number.
  const junction = quoteName(`junction ${parent.depth + 1}`);
  const { sourceColumns, targetColumns } = relationship;
  const meeting = targetColumns.map(([column, joining]) => equal(reference, column, junction, joining));
  return {
    from: `${table} JOIN ${quoteQualified(relationship.junction)} AS ${junction} ON ${meeting.join(' AND ')}`,
    ties: sourceColumns.map(([column, joining]) => equal(junction, joining, parent.reference, column)),
  };
}
