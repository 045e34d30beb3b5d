import type { BackendConfig, EmbedBounds } from '../config.ts';
import { tooCostly, tooManyEmbeds, tooManyRepeats } from './errors.ts';
import type { Execution } from './execute.ts';
import { explain } from './explain.ts';
import type { EmbedShape } from './plan/measure-embeds.ts';

// This module is in charge of what a request with embeds may cost. A few nested lists can make more rows than the
// database has; the cost of such a request is judged before it runs, so that it never takes a connection from others.

/** The bounds of a role; the service's own key has none. */
export function findBounds({ roles, data: { embedBounds } }: BackendConfig, role: string): EmbedBounds | null {
  if (!embedBounds || role === roles.service) return null;
  return role === roles.anonymous ? embedBounds.anonymous : embedBounds.authenticated;
}

/** Bounds on what the address alone tells, before the database is asked. */
export function requireModestShape(shape: EmbedShape, bounds: EmbedBounds): void {
  if (shape.depth > bounds.depth) throw tooManyEmbeds('Too many levels of embedded resources', bounds.depth);
  if (shape.embeds > bounds.embeds) throw tooManyEmbeds('Too many embedded resources', bounds.embeds);
  if (shape.repeats && shape.maxRows > bounds.repeatedRows) throw tooManyRepeats(bounds.repeatedRows);
}

/** Where lists multiply each other, PostgreSQL's own estimate decides: it knows how many rows there are. */
export async function requireAffordable(execution: Execution, bounds: EmbedBounds): Promise<void> {
  const [{ Plan }] = JSON.parse(await explain(execution, { format: 'json', options: [] }));
  if (Plan['Total Cost'] > bounds.planCost) throw tooCostly();
}
