import type { z } from 'zod';
import { readBytes } from '../request-body/read-bytes.ts';
import { badJson, bodyTooLarge } from './errors.ts';
import type { Exchange } from './exchange.ts';

const maxBytes = 1_000_000;
const maxDepth = 64;

type Sent = Pick<Exchange, 'request' | 'maxBodyBytes'>;

/** The body as the given shape, whatever its content type says; an empty body counts as `{}`. */
export async function readBody<Shape extends z.ZodType>(sent: Sent, shape: Shape): Promise<z.infer<Shape>> {
  const bytes = await readBytes(sent.request, {
    maxBytes: Math.min(sent.maxBodyBytes, maxBytes),
    tooLarge: bodyTooLarge,
    brokenOff: () => badJson('broken off'),
  });
  const text = new TextDecoder().decode(bytes);
  const value = text.trim() === '' ? {} : parse(text);
  requireStorable(value, 0);
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as expected'}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'not JSON');
  }
}

// PostgreSQL stores neither NUL nor half a surrogate pair, and parses JSON by recursion.
function requireStorable(value: unknown, depth: number): void {
  if (depth > maxDepth) throw badJson('nested too deeply');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw badJson('text with an impossible character');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    requireStorable(key, depth);
    requireStorable(inner, depth + 1);
  }
}
