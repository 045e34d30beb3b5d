/** What the database says against an action, in words for an administrator; `instead` where it failed otherwise. */
export function describeRefusal(error: unknown, instead: string): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isRefusal = typeof code === 'string' && /^PT4\d\d$/.test(code);
  return isRefusal && typeof message === 'string' ? message : instead;
}
