import pg from 'pg';
import { emailInUse } from '../errors.ts';
import type { Db } from '../exchange.ts';
import { emailProvider, insertIdentity } from './insert-identity.ts';
import { type Metadata, type User, userColumns } from './user.ts';

// Single changes of one account. Metadata is merged by the database, so that two changes at once both count.

export async function setPassword(db: Db, userId: string, passwordHash: string | null): Promise<void> {
  await change(db, userId, 'encrypted_password = $2', [passwordHash]);
}

/** A key whose value is null is removed. */
export function mergeUserMetadata(db: Db, userId: string, data: Metadata): Promise<User> {
  return mergeMetadata(db, userId, 'raw_user_meta_data', data);
}

export function mergeAppMetadata(db: Db, userId: string, data: Metadata): Promise<User> {
  return mergeMetadata(db, userId, 'raw_app_meta_data', data);
}

function mergeMetadata(
  db: Db,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  data: Metadata,
): Promise<User> {
  const removed = Object.keys(data).filter((key) => data[key] === null);
  return change(db, userId, `${column} = (coalesce(${column}, '{}') || $2::jsonb) - $3::text[]`, [data, removed]);
}

/** `hasProof` says that a mail to the address came back, not that it was merely believed. */
export async function confirmEmail(db: Db, userId: string, { hasProof }: { hasProof: boolean }): Promise<User> {
  if (hasProof) await changeIdentity(db, userId, { email_verified: true });
  return change(
    db,
    userId,
    `email_confirmed_at = coalesce(email_confirmed_at, now()),
     raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'`,
  );
}

export async function setEmail(db: Db, userId: string, email: string, { isConfirmed }: { isConfirmed: boolean }) {
  await changeIdentity(db, userId, { email, email_verified: isConfirmed });
  const user = await change(
    db,
    userId,
    `email = $2, email_change = '', email_change_sent_at = null, email_change_confirm_status = 0,
     email_confirmed_at = case when $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end`,
    [email, isConfirmed],
  ).catch((error: unknown) => {
    // Another user took the address between the check and the change.
    throw error instanceof pg.DatabaseError && error.code === '23505' ? emailInUse() : error;
  });
  return user.is_anonymous ? endAnonymity(db, user, { email, isConfirmed }) : user;
}

/** A user with an address is no longer anonymous; everything else of the account stays as it is. */
async function endAnonymity(
  db: Db,
  { id, raw_user_meta_data }: User,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<User> {
  await insertIdentity(db, { userId: id, email, isVerified: isConfirmed, userMetadata: raw_user_meta_data ?? {} });
  await change(db, id, 'is_anonymous = false');
  return mergeAppMetadata(db, id, emailProvider);
}

async function changeIdentity(db: Db, userId: string, data: Metadata): Promise<void> {
  await db.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, data],
  );
}

/** `assignments` is written by us, never taken from a request; its values start at $2. */
export async function change(db: Db, userId: string, assignments: string, values: unknown[] = []): Promise<User> {
  const { rows } = await db.query<User>(
    `update auth.users as users set ${assignments}, updated_at = now() where users.id = $1 returning ${userColumns}`,
    [userId, ...values],
  );
  const [user] = rows;
  if (!user) throw new Error(`user ${userId} vanished while being changed`);
  return user;
}
