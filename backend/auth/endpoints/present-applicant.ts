import { createHmac } from 'node:crypto';
import type { BackendConfig } from '../../config.ts';
import type { Metadata } from '../users/user.ts';

type Applicant = { email: string; userMetadata: Metadata; userId: string | null };

/**
 * What a sign-up answers where addresses are confirmed, whether the address belongs to a new user, to one that still
 * waits, or to a confirmed one, whose id is then an invented one. All else comes from the request, and asking again
 * answers the same, so that nothing tells the three apart.
 */
export function presentApplicant({ keys }: BackendConfig, { email, userMetadata, userId }: Applicant) {
  const now = new Date().toISOString();
  const id = userId ?? inventId(keys.jwtSecret, `user ${email}`);
  const identity = {
    identity_id: inventId(keys.jwtSecret, `identity ${email}`),
    id,
    user_id: id,
    identity_data: { ...userMetadata, email, email_verified: false, phone_verified: false, sub: id },
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** An id that looks random and is always the same for the same words. */
function inventId(secret: string, words: string): string {
  const hex = createHmac('sha256', secret).update(words).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
