import { isRouteErrorResponse } from 'react-router';

/** Whether what was thrown says that the thing asked for is not there, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
