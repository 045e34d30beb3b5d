import { LRUCache } from 'lru-cache';
import type { Schema } from '../postgres/schema.ts';
import { limits } from './limits.ts';
import type { Planned } from './make-statement.ts';
import type { DataRequest } from './request/read-request.ts';

// This module is in charge of reads that come again: the same address with the same headers is the same statement, so
// it is parsed and planned once for as long as the schema stays as it is. Rows are never cached.

export type PlannedRead = Planned & { asked: DataRequest };

type PlanCache = {
  get(schema: Schema, request: Request): PlannedRead | undefined;
  set(schema: Schema, request: Request, planned: PlannedRead): void;
};

/** Everything besides the address that a read's plan depends on. */
const headerNames = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

export function createPlanCache(): PlanCache {
  const plans = new LRUCache<string, PlannedRead>({ max: limits.cachedPlans });
  let known: Schema | undefined;
  return {
    get(schema, request) {
      if (schema !== known) {
        plans.clear();
        known = schema;
      }
      const key = keyOf(request);
      const planned = key === null ? undefined : plans.get(key);
      return planned && { ...planned, asked: { ...planned.asked, headers: request.headers } };
    },
    set(schema, request, planned) {
      const key = keyOf(request);
      if (key !== null && schema === known) plans.set(key, planned);
    },
  };
}

function keyOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const key = [method, url, ...headerNames.map((name) => headers.get(name) ?? '')].join('\n');
  return key.length > limits.cachedPlanCharacters ? null : key;
}
