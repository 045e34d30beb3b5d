import { Refusal } from '../errors.ts';

// The header tells the client that the function was meant, but never got to answer.
const relayed = { 'x-relay-error': 'true' };

export const missingAuthorization = () => new Refusal(401, { msg: 'Missing authorization header' }, relayed);
export const invalidToken = () => new Refusal(401, { msg: 'Invalid JWT' }, relayed);
export const noSuchFunction = () => new Refusal(404, { code: 'NOT_FOUND', message: 'Function not found' });
export const bodyTooLarge = () =>
  new Refusal(413, { code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large' });
export const tooManyRequests = (seconds: number) =>
  new Refusal(
    429,
    { code: 'TOO_MANY_REQUESTS', message: 'Request rate limit reached' },
    { 'Retry-After': String(seconds) },
  );
export const outOfTime = () =>
  new Refusal(504, { code: 'WORKER_TIMEOUT', message: 'The function did not answer in time' }, relayed);
export const callerLeft = () =>
  new Refusal(499, { code: 'CLIENT_CLOSED_REQUEST', message: 'The caller went away' }, relayed);
export const unavailable = () =>
  new Refusal(
    503,
    { code: 'SERVICE_UNAVAILABLE', message: 'The database does not answer at the moment' },
    { ...relayed, 'Retry-After': '1' },
  );
export const unexpected = () =>
  new Refusal(500, { code: 'WORKER_ERROR', message: 'The function failed; its log says why' });
