import { invalidBucketName, invalidKey } from './errors.ts';

// Which names objects and buckets may have. Names never reach the file store (file-key.ts), so these rules
// are not what keeps files apart; they keep addresses readable and the same as on a hosted project.
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html

const allowed = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const maxNameLength = 1024;
const maxBucketNameLength = 100;

export function requireObjectName(name: string): string {
  const isHarmless = (segment: string) => segment !== '' && segment !== '.' && segment !== '..';
  if (name.length > maxNameLength || !allowed.test(name) || !name.split('/').every(isHarmless)) throw invalidKey(name);
  return name;
}

export function requireBucketName(name: string): string {
  const isAllowed = allowed.test(name) && !name.includes('/') && name.trim() === name && name !== '.' && name !== '..';
  if (name.length > maxBucketNameLength || !isAllowed) throw invalidBucketName();
  return name;
}
