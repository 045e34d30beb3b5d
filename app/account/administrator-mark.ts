const storageKey = 'chainwork.administrator';

type Mark = { userId: string; isAdministrator: boolean };

/** What this browser last heard about the role of an account; undefined where it never asked. It gives no rights. */
export function readAdministratorMark(userId: string): boolean | undefined {
  try {
    const mark: Mark = JSON.parse(localStorage.getItem(storageKey) ?? '');
    return mark.userId === userId ? mark.isAdministrator : undefined;
  } catch {
    return undefined;
  }
}

/** Signing out leaves nothing of the account in the browser. */
export function forgetAdministratorMark(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

export function keepAdministratorMark(userId: string, isAdministrator: boolean): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, isAdministrator } satisfies Mark));
  } catch {
    // Where storage is forbidden, the role is asked for again.
  }
}
