import type { Db } from '../exchange.ts';

/** A row of auth.users with its identities. */
export type User = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  phone: string | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  created_at: Date | null;
  updated_at: Date | null;
  identities: Identity[];
  factors: UserFactor[];
};

export type Metadata = Record<string, unknown>;

/** As PostgreSQL writes a row of auth.identities in JSON: times are text. */
export type Identity = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
};

/** What may be told of a factor, as PostgreSQL writes it in JSON. */
export type UserFactor = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
};

/** Ids of users, sessions and factors; PostgreSQL would refuse any other text with an error of its own. */
export const isUuid = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

/** For statements over `auth.users as users`. */
export const userColumns = `
  users.id, users.aud, users.role, users.email, users.encrypted_password, users.email_confirmed_at, users.invited_at,
  users.confirmation_sent_at, users.recovery_sent_at, users.email_change, users.email_change_sent_at,
  users.email_change_confirm_status, users.reauthentication_sent_at, users.last_sign_in_at, users.raw_app_meta_data,
  users.raw_user_meta_data, users.phone, users.confirmed_at, users.banned_until, users.deleted_at,
  users.is_anonymous, users.created_at, users.updated_at,
  coalesce(
    (select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities as i where i.user_id = users.id), '[]'
  ) as identities,
  coalesce(
    (select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
       'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id)
     from auth.mfa_factors as f where f.user_id = users.id), '[]'
  ) as factors`;

/** Rows found for writing are locked, so that two requests about one account follow each other. */
type Purpose = 'reading' | 'writing';
const lockFor = (purpose: Purpose) => (purpose === 'writing' ? 'for update of users' : '');

export async function findUserByEmail(db: Db, email: string, purpose: Purpose): Promise<User | null> {
  const { rows } = await db.query<User>(
    `select ${userColumns} from auth.users as users
     where users.email = $1 and not users.is_sso_user and users.deleted_at is null ${lockFor(purpose)}`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findUserById(db: Db, id: string, purpose: Purpose): Promise<User | null> {
  const { rows } = await db.query<User>(
    `select ${userColumns} from auth.users as users where users.id = $1 ${lockFor(purpose)}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whatever changes an account takes this lock before any other, so that no two changes wait for each other. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.query('select from auth.users where id = $1 for update', [id]);
}

export const hasSecondFactor = (user: User) => user.factors.some(({ status }) => status === 'verified');

export const isBanned = (user: User) => user.banned_until !== null && user.banned_until.getTime() > Date.now();
