import type { Db } from '../exchange.ts';
import type { Metadata } from './user.ts';

/** How a user signs in, in the client's terms. */
export const emailProvider = { provider: 'email', providers: ['email'] };

type NewIdentity = { userId: string; email: string; isVerified: boolean; userMetadata: Metadata };

/** The identity by which an address belongs to a user. */
export async function insertIdentity(db: Db, { userId, email, isVerified, userMetadata }: NewIdentity): Promise<void> {
  const data = { ...userMetadata, sub: userId, email, email_verified: isVerified, phone_verified: false };
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2, 'email', now(), now(), now())`,
    [userId, data],
  );
}
