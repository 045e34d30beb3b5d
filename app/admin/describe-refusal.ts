/** The codes by which PostgREST and PostgreSQL refuse a caller, whatever is asked for: no session, an old one, or another role. */
const callerRefused = ['PGRST301', 'PGRST302', 'PGRST303', '42501'];

/** What the database says against an action, in words for an administrator; `instead` where it failed otherwise. */
export function describeRefusal(error: unknown, instead: string): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return instead;
  if (callerRefused.includes(code))
    return 'Nothing was changed: your session has ended, or you are no longer an administrator. Please sign in again.';
  return /^PT4\d\d$/.test(code) && typeof message === 'string' ? message : instead;
}
