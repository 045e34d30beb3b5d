import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** An RSA private key that mails are signed with: PEM, also with its line breaks written as \n, or base64 of PEM or DER. */
export const dkimKey = z.string().transform((given, context) => {
  const key = readKey(given);
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType === 'rsa' && bits >= 1024) return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const message =
    key?.asymmetricKeyType === 'rsa'
      ? 'is an RSA key of fewer than 1024 bits'
      : 'is not an RSA private key in PEM, or base64 of one';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function readKey(given: string): KeyObject | null {
  const text = given.replaceAll('\\n', '\n').trim();
  if (text.includes('-----BEGIN')) return tryKey(text);
  const bytes = Buffer.from(text, 'base64');
  const decoded = bytes.toString('latin1');
  if (decoded.includes('-----BEGIN')) return tryKey(decoded);
  return tryKey({ key: bytes, format: 'der', type: 'pkcs8' }) ?? tryKey({ key: bytes, format: 'der', type: 'pkcs1' });
}

function tryKey(key: Parameters<typeof createPrivateKey>[0]): KeyObject | null {
  try {
    return createPrivateKey(key);
  } catch {
    return null;
  }
}
