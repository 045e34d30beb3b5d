import { isbot } from 'isbot';

/** Whether a request says that no browser sent it, which most programs do. */
export function isProgram(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
