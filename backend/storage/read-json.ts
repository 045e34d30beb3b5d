import type { z } from 'zod';
import { invalidRequest } from './errors.ts';
import { limitBytes } from './limit-bytes.ts';

const maxBodyBytes = 1024 * 1024;

/** The request's JSON as the schema wants it; no body counts as an empty object. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await new Response(limitBytes(request.body, maxBodyBytes)).text();
  let json: unknown;
  try {
    json = JSON.parse(text || '{}');
  } catch {
    throw invalidRequest('body must be valid JSON');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(
    `body${issue?.path.map((key) => `/${String(key)}`).join('') ?? ''} ${issue?.message ?? 'is invalid'}`,
  );
}
