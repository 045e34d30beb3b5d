// A sign-up whose role row is still missing is stored in this browser, so that the next visit can finish it:
// the server was away, or the address had to be confirmed first. No other account is made an employer by a visit.

const keyOf = (userId: string) => `unfinished-employer-sign-up:${userId}`;

export function rememberSignUp(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '');
  } catch {
    // Without storage there is no session to come back to either.
  }
}

export function hasUnfinishedSignUp(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function forgetSignUp(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was stored.
  }
}
