import { tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import type { At, Field, Logic, OrderTerm, SelectItem } from './query.ts';

// How much a query string may ask for.

export function checkDepth(text: string): void {
  let depth = 0;
  for (const one of text) {
    if (one === '(') depth++;
    if (one === ')') depth--;
    if (depth > limits.depth) throw tooMuch('Too many levels of nesting', limits.depth);
  }
}

export function checkSelect(items: SelectItem[]): void {
  checkRepeats(items);
  const count = { fields: 0, embeds: 0 };
  const visit = (item: SelectItem) => {
    if (item.kind === 'field') {
      count.fields++;
      checkField(item.field);
    } else {
      count.embeds++;
      checkRepeats(item.items);
      item.items.forEach(visit);
    }
  };
  items.forEach(visit);
  if (count.fields > limits.selectedFields) throw tooMuch('Too many selected columns', limits.selectedFields);
  if (count.embeds > limits.embeds) throw tooMuch('Too many embedded resources', limits.embeds);
}

// One large column under a hundred names would make an answer of any size.
function checkRepeats(items: SelectItem[]): void {
  const seen = new Map<string, number>();
  for (const item of items) {
    if (item.kind !== 'field') continue;
    const times = (seen.get(item.field.name) ?? 0) + 1;
    if (times > limits.sameField && item.field.path.length === 0)
      throw tooMuch('A column is selected too often', limits.sameField);
    seen.set(item.field.name, times);
  }
}

function checkField({ path }: Field): void {
  if (path.length > limits.pathSteps) throw tooMuch('Too many steps into JSON', limits.pathSteps);
}

export function checkAmount(conditions: At<Logic>[]): void {
  const count = (logic: Logic): number => {
    if (logic.kind === 'group') return logic.parts.reduce((sum, part) => sum + count(part), 0);
    checkField(logic.field);
    return 1;
  };
  const total = conditions.reduce((sum, { value }) => sum + count(value), 0);
  if (total > limits.conditions) throw tooMuch('Too many filters', limits.conditions);
}

export function checkOrder(terms: OrderTerm[]): void {
  for (const { field } of terms) checkField(field);
  if (terms.length > limits.orderTerms) throw tooMuch('Too many columns to order by', limits.orderTerms);
}
