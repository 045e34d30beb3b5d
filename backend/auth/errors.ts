import { Refusal } from '../errors.ts';

// This module is in charge of every answer of the authentication service that is no success: one function
// per situation, each fixing status, code and words. The client understands two shapes and says with a header
// which one it reads: https://supabase.com/docs/guides/auth/debugging/error-codes

const apiVersion = '2024-01-01';

export class AuthRefusal extends Refusal {
  override name = 'AuthRefusal';
  readonly code: string;
  readonly extra: object;

  constructor(status: number, code: string, message: string, extra: object = {}, headers: Record<string, string> = {}) {
    super(
      status,
      { code, message, ...extra },
      { ...headers, 'x-sb-error-code': code, 'X-Supabase-Api-Version': apiVersion, 'Cache-Control': 'no-store' },
    );
    this.code = code;
    this.extra = extra;
  }

  toResponseFor(request: Request): Response {
    if ((request.headers.get('x-supabase-api-version') ?? '') >= apiVersion) return this.toResponse();
    const { 'X-Supabase-Api-Version': _, ...headers } = this.headers;
    const body = { code: this.status, error_code: this.code, msg: this.message, ...this.extra };
    return Response.json(body, { status: this.status, headers });
  }
}

const refusal = (status: number, code: string, message: string) => new AuthRefusal(status, code, message);

// What was sent
export const invalid = (message: string) => refusal(400, 'validation_failed', message);
export const badJson = (why: string) => refusal(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
export const bodyTooLarge = (maxBytes: number) =>
  refusal(413, 'request_entity_too_large', `Request body is larger than ${maxBytes} bytes`);
export const noSuchPath = () => refusal(404, 'not_found', 'Not Found');
export const wrongMethod = (allowed: string[]) =>
  new AuthRefusal(405, 'method_not_allowed', 'Method Not Allowed', {}, { Allow: allowed.join(', ') });

// Who is asking
export const noBearer = () => refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
export const badToken = (why: string) =>
  refusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
export const badClaim = (why: string) => refusal(403, 'bad_jwt', `invalid claim: ${why}`);
export const userOfTokenGone = () => refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
export const sessionGone = () =>
  refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const bannedUser = (status: 400 | 403) => refusal(status, 'user_banned', 'User is banned');
export const notAdmin = () => refusal(403, 'not_admin', 'User not allowed');

// Accounts
export const wrongCredentials = () => refusal(400, 'invalid_credentials', 'Invalid login credentials');
export const unknownGrant = () => refusal(400, 'invalid_credentials', 'unsupported_grant_type');
export const notConfirmed = () => refusal(400, 'email_not_confirmed', 'Email not confirmed');
export const alreadyRegistered = () => refusal(422, 'user_already_exists', 'User already registered');
export const emailInUse = () =>
  refusal(422, 'email_exists', 'A user with this email address has already been registered');
export const noSuchUser = () => refusal(404, 'user_not_found', 'User not found');
export const signupsOff = () => refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
export const signupsByCodeOff = () => refusal(422, 'otp_disabled', 'Signups not allowed for otp');
export const anonymousOff = () => refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
export const anonymousHasNoPassword = () =>
  refusal(422, 'validation_failed', 'Updating password of an anonymous user without an email or phone is not allowed');
export const notSaved = (what: string) => refusal(500, 'unexpected_failure', `Database error ${what}`);

// Passwords
export const weakPassword = (minLength: number) =>
  new AuthRefusal(422, 'weak_password', `Password should be at least ${minLength} characters.`, {
    weak_password: { reasons: ['length'] },
  });
export const samePassword = () =>
  refusal(422, 'same_password', 'New password should be different from the old password.');
export const reauthenticationNeeded = () =>
  refusal(400, 'reauthentication_needed', 'Password update requires reauthentication');
export const wrongNonce = () => refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

// Links and codes
export const deadLink = () => refusal(403, 'otp_expired', 'Email link is invalid or has expired');
export const deadCode = () => refusal(403, 'otp_expired', 'Token has expired or is invalid');
export const noSuchFlow = () => refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
export const flowExpired = () => refusal(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
export const wrongVerifier = () =>
  refusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');

// Sessions
export const noSuchRefreshToken = () =>
  refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
export const refreshTokenUsed = () => refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
export const sessionExpired = () => refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
export const refreshConflict = () =>
  refusal(409, 'conflict', 'Too many concurrent token refresh requests on the same session or refresh token');

// Second factors
export const noSuchFactor = () => refusal(404, 'mfa_factor_not_found', 'Factor not found');
export const noSuchChallenge = () =>
  refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
export const challengeExpired = (id: string) =>
  refusal(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
export const wrongFactorCode = () => refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
export const higherLevelNeeded = (status: 401 | 403 | 422, message: string) =>
  refusal(status, 'insufficient_aal', message);
export const tooManyFactors = () =>
  refusal(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');
export const factorNameTaken = (name: string) =>
  refusal(422, 'mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`);
export const anonymousRefused = () =>
  refusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');

// Limits
export const tooManyRequests = (seconds: number) =>
  tooSoon('over_request_rate_limit', 'Request rate limit reached', seconds);
export const tooManyMails = (seconds: number) =>
  tooSoon('over_email_send_rate_limit', 'email rate limit exceeded', seconds);
export const mailedJustNow = (seconds: number) =>
  tooSoon(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  );
const tooSoon = (code: string, message: string, seconds: number) =>
  new AuthRefusal(429, code, message, {}, { 'Retry-After': String(seconds) });

// What this service does not offer
export const notOffered = (status: number, code: string, message: string) => refusal(status, code, message);

export const unavailable = () =>
  new AuthRefusal(503, 'service_unavailable', 'The database does not answer at the moment', {}, { 'Retry-After': '1' });
export const unexpected = () =>
  refusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
