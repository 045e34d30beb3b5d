import type { BackendConfig } from '../../config.ts';
import { notSaved } from '../errors.ts';
import type { Db } from '../exchange.ts';
import { emailProvider, insertIdentity } from './insert-identity.ts';
import { findUserById, type Metadata, type User } from './user.ts';

type NewUser = {
  id?: string | undefined;
  /** Without an address the user is anonymous. */
  email: string | null;
  passwordHash: string | null;
  userMetadata: Metadata;
  appMetadata?: Metadata | undefined;
  role?: string | undefined;
  /** Counts the address as confirmed at once. */
  isConfirmed: boolean;
  isInvited?: boolean;
  bannedUntil?: Date | null;
};

/** The new user with an identity of their own, or null when the address (or the id) is taken. */
export async function insertUser(db: Db, config: BackendConfig, user: NewUser): Promise<User | null> {
  // A trigger of the product may look at new users; its refusal must not pass as the caller's fault.
  const id = await insertRow(db, config, user).catch((error: unknown) => {
    config.log.error({ err: error }, 'a new user could not be saved');
    throw notSaved('saving new user');
  });
  if (!id) return null;
  const { email, userMetadata } = user;
  if (email) await insertIdentity(db, { userId: id, email, isVerified: false, userMetadata });
  return findUserById(db, id, 'reading');
}

async function insertRow(db: Db, config: BackendConfig, user: NewUser): Promise<string | null> {
  const verified = user.isConfirmed && user.email ? { email_verified: true } : {};
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users
       (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, raw_app_meta_data,
        raw_user_meta_data, banned_until, is_anonymous, created_at, updated_at)
     values
       ('00000000-0000-0000-0000-000000000000', coalesce($1::uuid, gen_random_uuid()), 'authenticated', $2, $3, $4,
        case when $5 then now() end, case when $6 then now() end, $7, $8, $9, $10, now(), now())
     on conflict do nothing
     returning id`,
    [
      user.id ?? null,
      user.role ?? config.roles.authenticated,
      user.email,
      user.passwordHash,
      user.isConfirmed,
      user.isInvited ?? false,
      { ...user.appMetadata, ...(user.email && emailProvider) },
      { ...user.userMetadata, ...verified },
      user.bannedUntil ?? null,
      user.email === null,
    ],
  );
  return rows[0]?.id ?? null;
}
