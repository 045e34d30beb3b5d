import { hash, verify } from '@node-rs/bcrypt';
import { invalid, weakPassword } from '../errors.ts';

// bcrypt reads no further than this; a longer password would be weaker than it looks.
const maxBytes = 72;

// Supabase's accounts have hashes marked 2a; up to `maxBytes` the algorithm is that of 2b, as the library marks them.
export const hashPassword = async (password: string, cost: number) =>
  (await hash(password, cost)).replace(/^\$2b\$/, '$2a$');

export function requireStrongPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > maxBytes) throw invalid('Password cannot be longer than 72 characters');
  if (isTooShort(password, minLength)) throw weakPassword(minLength);
}

export const isTooShort = (password: string, minLength: number) => [...password].length < minLength;

// A decoy whose password is unknown: a sign-in to an account that does not exist takes as long as any other.
const buildDecoyHash = (cost: number) =>
  `$2a$${String(cost).padStart(2, '0')}$/HIExH/BI57XaKpRGq.Exu7j0DzEteiAZtvj00xoLMd7GRCuoD8D6`;

export async function isPasswordOf(
  user: { encrypted_password: string | null } | null,
  password: string,
  cost: number,
): Promise<boolean> {
  const stored = user?.encrypted_password || null;
  const matches = await verify(password, stored ?? buildDecoyHash(cost));
  return matches && stored !== null && Buffer.byteLength(password) <= maxBytes;
}
