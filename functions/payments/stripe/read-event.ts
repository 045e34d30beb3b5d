import { z } from 'zod';

// This module is in charge of the outer form of an event: what can be one of Stripe's, and how PostgreSQL can store it.

/** Stripe's own are a dozen levels deep. */
const maxDepth = 64;
const lastSecond = 253_402_300_799;

const Envelope = z.object({
  id: z.string().regex(/^[\w.:-]{1,255}$/),
  type: z.string().regex(/^[\w.]{1,200}$/),
  created: z.int().min(0).max(lastSecond),
});

export type StoredEvent = z.infer<typeof Envelope> & {
  /** As JSON. */
  payload: string;
};

/** Null: this cannot be an event of Stripe's. */
export function readEvent(event: unknown): StoredEvent | null {
  const envelope = Envelope.safeParse(event);
  if (!envelope.success || isDeeper(event, maxDepth)) return null;
  return { ...envelope.data, payload: JSON.stringify(cleaned(event)) };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

/** Without NUL characters and halves of characters, in texts and names: they are no JSON for PostgreSQL. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cleaned(key), cleaned(one)]));
}
