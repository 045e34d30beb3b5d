import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { type HttpDouble, type ReceivedCall, startDouble } from '#tests/channels/http-double.ts';

export type GoogleNotice = { url: string; type: string };

export type FakeGoogle = HttpDouble & {
  account: { client_email: string; private_key: string; private_key_id: string; token_uri: string };
  /** What was taken, in its order. */
  taken: GoogleNotice[];
  /** How many tokens were given. */
  tokens: number;
  /** How many notices a day are taken. */
  quota: number;
  isOwner: boolean;
  forgetTokens(): void;
};

const clientEmail = 'board@project.iam.gserviceaccount.com';

/** Plays Google: a token for a JWT that is signed and claimed as its documentation asks, then notices within a quota. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = new Set<string>();
  const double = await startDouble(answer);
  const google: FakeGoogle = Object.assign(double, {
    account: {
      client_email: clientEmail,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      private_key_id: 'key-1',
      token_uri: `${double.url}/token`,
    },
    ...{ taken: [], tokens: 0, quota: 200, isOwner: true },
    forgetTokens: () => known.clear(),
  });

  async function answer(call: ReceivedCall) {
    if (call.path === '/token') return giveToken(call);
    if (call.method !== 'POST' || call.path !== '/v3/urlNotifications:publish') return refuse(404, 'NOT_FOUND');
    if (!known.has(call.authorization)) return refuse(401, 'UNAUTHENTICATED');
    if (!google.isOwner)
      return refuse(403, 'PERMISSION_DENIED', 'Permission denied. Failed to verify the URL ownership.');
    const { url, type } = call.body as GoogleNotice;
    if (!['URL_UPDATED', 'URL_DELETED'].includes(type)) return refuse(400, 'INVALID_ARGUMENT');
    if (google.taken.length >= google.quota) return refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded');
    google.taken.push({ url, type });
    const latest = { url, type, notifyTime: new Date().toISOString() };
    return { status: 200, body: { urlNotificationMetadata: { url, latestUpdate: latest } } };
  }

  async function giveToken({ body }: ReceivedCall) {
    const invalid = { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
    if (body.grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return invalid;
    try {
      const { payload, protectedHeader } = await jwtVerify(String(body.assertion), publicKey, {
        ...{ issuer: clientEmail, audience: google.account.token_uri, algorithms: ['RS256'], maxTokenAge: 600 },
      });
      const { exp = 0, iat = 0, scope } = payload;
      if (exp - iat > 3600 || scope !== 'https://www.googleapis.com/auth/indexing') return invalid;
      if (protectedHeader.kid !== 'key-1' || protectedHeader.typ !== 'JWT') return invalid;
    } catch {
      return invalid;
    }
    google.tokens += 1;
    const token = `ya29.token-${google.tokens}`;
    known.add(`Bearer ${token}`);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
  }
  return google;
}

function refuse(code: number, status: string, message = '') {
  return { status: code, body: { error: { code, status, message } } };
}
