import type { z } from 'zod';
import { Refusal } from '../errors.ts';
import { badJson, bodyTooLarge } from './errors.ts';

const maxBytes = 1_000_000;
const maxDepth = 64;

/** The body as the given shape, whatever its content type says; an empty body counts as `{}`. */
export async function readBody<Shape extends z.ZodType>(request: Request, shape: Shape): Promise<z.infer<Shape>> {
  const text = await readText(request);
  const value = text.trim() === '' ? {} : parse(text);
  requireStorable(value, 0);
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as expected'}`);
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw bodyTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : badJson('broken off');
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'not JSON');
  }
}

// PostgreSQL keeps neither NUL nor half a surrogate pair, and parses JSON by recursion.
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
