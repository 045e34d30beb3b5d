import { Refusal } from '../errors.ts';

// The catalogue of answers that are no success. The client reads the real status as text in the body; over
// HTTP everything that is the caller's doing is a 400, as the hosted service answers.

function refuse(statusCode: number, error: string, code: string, message: string): Refusal {
  const isOurFault = statusCode >= 500;
  return new Refusal(isOurFault ? statusCode : 400, { statusCode: String(statusCode), error, message, code });
}

export const invalidRequest = (message: string) => refuse(400, 'Error', 'InvalidRequest', message);
export const invalidToken = (message: string) => refuse(403, 'Unauthorized', 'AccessDenied', message);
export const invalidSignedToken = (message: string) => refuse(400, 'InvalidJWT', 'InvalidJWT', message);
export const accessDenied = (message: string) => refuse(403, 'Unauthorized', 'AccessDenied', message);
export const invalidKey = (name: string) =>
  refuse(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`);
export const invalidBucketName = () => refuse(400, 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid');
export const noSuchBucket = () => refuse(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found');
export const noSuchObject = () => refuse(404, 'not_found', 'NoSuchKey', 'Object not found');
export const noSuchRoute = (method: string, path: string) =>
  refuse(404, 'Not Found', 'NotFound', `Route ${method}:${path.slice(0, 200)} not found`);
export const badTransformation = (sentence: string) => refuse(400, 'InvalidRequest', 'InvalidRequest', sentence);
export const noTransformation = () =>
  refuse(403, 'FeatureNotEnabled', 'FeatureNotEnabled', 'Image transformation is not available here');
export const alreadyExists = () => refuse(409, 'Duplicate', 'KeyAlreadyExists', 'The resource already exists');
export const bucketNotEmpty = () =>
  refuse(409, 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
export const tooLarge = () =>
  refuse(413, 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size');
export const invalidMimeType = (message: string) => refuse(415, 'invalid_mime_type', 'InvalidMimeType', message);
export const uploadBroken = () => refuse(400, 'Error', 'InvalidRequest', 'The request body ended before it was whole');
export const busy = () => refuse(423, 'ResourceLocked', 'ResourceLocked', 'The resource is locked');
export const databaseTimeout = () =>
  refuse(544, 'DatabaseTimeout', 'DatabaseTimeout', 'The database took too long to answer');
export const databaseAway = () =>
  new Refusal(
    503,
    {
      statusCode: '503',
      error: 'ServiceUnavailable',
      message: 'The database does not answer at the moment',
      code: 'ServiceUnavailable',
    },
    { 'Retry-After': '1' },
  );
export const tooManyRequests = (seconds: number) =>
  new Refusal(
    429,
    { statusCode: '429', error: 'Too Many Requests', message: 'Request rate limit reached', code: 'SlowDown' },
    { 'Retry-After': String(seconds) },
  );
export const overloaded = (message: string, seconds: number) =>
  new Refusal(
    503,
    { statusCode: '503', error: 'Service Unavailable', message, code: 'SlowDown' },
    { 'Retry-After': String(seconds) },
  );
export const storeFull = () =>
  refuse(507, 'Insufficient Storage', 'InsufficientStorage', 'There is no room for the file at the moment');
export const unexpected = () => refuse(500, 'Internal', 'InternalError', 'Internal Server Error');

/** Players and browsers ask for parts of a file and read the true status. */
export const rangeNotSatisfiable = (size: number) =>
  new Refusal(
    416,
    {
      statusCode: '416',
      error: 'InvalidRange',
      message: 'The requested range is not satisfiable',
      code: 'InvalidRange',
    },
    { 'content-range': `bytes */${size}` },
  );

/** Thrown by an inspector or a resizer that has more to do than it may: the caller is asked to come back. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
