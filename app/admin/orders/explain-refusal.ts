import { describeRefusal } from '../describe-refusal.ts';

/** What the database or a server function says against an action about money, in words. */
export async function explainRefusal(error: unknown, instead: string): Promise<string> {
  const { context } = (error ?? {}) as { context?: unknown };
  if (!(context instanceof Response)) return describeRefusal(error, instead);
  const { message } = (await context.json().catch(() => ({}))) as { message?: unknown };
  return context.status < 500 && typeof message === 'string' ? message : instead;
}
