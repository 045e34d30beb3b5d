import { expect, test } from 'vitest';
import { sha256, signS3Request } from './sign-s3-request.ts';

// The three worked examples of
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const time = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

test.each([
  {
    what: 'a part of an object',
    request: {
      method: 'GET',
      url: new URL(`${host}/test.txt`),
      headers: { Range: 'bytes=0-9' },
      payloadHash: sha256(''),
    },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'a new object',
    request: {
      method: 'PUT',
      url: new URL(`${host}/test$file.text`),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: sha256('Welcome to Amazon S3.'),
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a list',
    request: { method: 'GET', url: new URL(`${host}/?max-keys=2&prefix=J`), headers: {}, payloadHash: sha256('') },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('$what is signed as published', ({ request, signature }) => {
  const { authorization } = signS3Request({ ...request, time }, credentials);

  expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
  expect(authorization).toMatch(new RegExp(`Signature=${signature}$`));
});
