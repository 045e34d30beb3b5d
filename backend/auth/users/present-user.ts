import type { Identity, User, UserFactor } from './user.ts';

/** A user as the client reads it: times in RFC 3339, and no field for what is not known. */
export function presentUser(user: User) {
  return withoutNulls({
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? '',
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length > 0 ? user.factors.map(presentFactor) : null,
    identities: user.identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    is_anonymous: user.is_anonymous,
  });
}

function presentIdentity({ id, provider_id, ...identity }: Identity) {
  return withoutNulls({
    identity_id: id,
    id: provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: toDate(identity.last_sign_in_at),
    created_at: toDate(identity.created_at),
    updated_at: toDate(identity.updated_at),
    email: identity.email,
  });
}

function presentFactor({ created_at, updated_at, ...factor }: UserFactor) {
  return { ...factor, created_at: toDate(created_at), updated_at: toDate(updated_at) };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function withoutNulls<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;
}
