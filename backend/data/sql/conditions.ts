import { quoteName } from '../../postgres/identifiers.ts';
import type { ComparisonOperator, QuantifiableOperator, SearchOperator } from '../grammar/query.ts';
import type { Condition, Order, ReadNode } from '../plan/read-tree.ts';
import { fieldSql } from './fields.ts';
import type { Parameters } from './parameters.ts';

// This module is in charge of WHERE and ORDER BY. Operators come from fixed tables, values only ever as parameters.

const comparisons: Record<ComparisonOperator, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'IS DISTINCT FROM',
};
const quantifiables: Record<QuantifiableOperator, string> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
};
const searches: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const words = { null: 'NULL', not_null: 'NOT NULL', true: 'TRUE', false: 'FALSE', unknown: 'UNKNOWN' };

type FilterCondition = Extract<Condition, { kind: 'filter' }>;
/** How to ask whether an embed has rows: by its joined row, or in a count by looking for it. */
type EmbedSql = (node: ReadNode, isNull: boolean) => string;

export function conditionSql(
  condition: Condition,
  reference: string,
  parameters: Parameters,
  embedSql: EmbedSql = joinedRow,
): string {
  if (condition.kind === 'embed') return embedSql(condition.node, condition.isNull);
  const not = condition.not ? 'NOT ' : '';
  if (condition.kind === 'group') {
    const parts = condition.parts.map((part) => conditionSql(part, reference, parameters, embedSql));
    return `${not}(${parts.join(condition.operator === 'and' ? ' AND ' : ' OR ')})`;
  }
  return `${not}${filterSql(condition, reference, parameters)}`;
}

function filterSql({ field, column, operation }: FilterCondition, reference: string, parameters: Parameters): string {
  const own = fieldSql({ reference, field, column }, parameters);
  switch (operation.kind) {
    case 'is':
      return `${own} IS ${words[operation.word]}`;
    case 'in':
      // `in.()` is the empty list, which one empty value stands for.
      return `${own} = ANY (${parameters.add(operation.values.join('') === '' && operation.values.length === 1 ? '{}' : arrayText(operation.values))})`;
    case 'compare':
      return `${own} ${comparisons[operation.operator]} ${parameters.add(operation.value)}`;
    case 'quantified': {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const placeholder = parameters.add(isPattern ? value.replaceAll('*', '%') : value);
      return `${own} ${quantifiables[operator]} ${quantifier ? `${quantifier.toUpperCase()} (${placeholder})` : placeholder}`;
    }
    case 'search': {
      const { operator, value } = operation;
      const language = () => (operation.language === null ? '' : `${parameters.add(operation.language)}, `);
      const isText = column !== null && column.baseType !== 'tsvector';
      const document = isText ? `to_tsvector(${language()}${own})` : own;
      return `${document} @@ ${searches[operator]}(${language()}${parameters.add(value)})`;
    }
  }
}

const arrayText = (values: string[]) =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

const joinedRow: EmbedSql = ({ label }, isNull) => `${quoteName(label)} IS ${isNull ? 'NOT ' : ''}DISTINCT FROM NULL`;

export function orderSql(orders: Order[], reference: string, parameters: Parameters): string {
  if (orders.length === 0) return '';
  const terms = orders.map(({ field, column, node, direction, nulls }) => {
    const own = fieldSql({ reference: node ? quoteName(node.label) : reference, field, column }, parameters);
    return [own, direction?.toUpperCase(), nulls && `NULLS ${nulls.toUpperCase()}`].filter(Boolean).join(' ');
  });
  return ` ORDER BY ${terms.join(', ')}`;
}
