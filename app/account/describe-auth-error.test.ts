import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { describeAuthError } from './describe-auth-error.ts';

const ended = 'Your sign-in has ended. Please sign in again.';
const unreachable = 'The server could not be reached. Please check your connection and try again.';

test.each([
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'Invalid email or password'],
  [
    new AuthApiError('User already registered', 422, 'user_already_exists'),
    'This email is already registered. Please login instead.',
  ],
  [new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'), 'Email not confirmed'],
  [new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit'), 'email rate limit exceeded'],
  [
    new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
    'These were too many tries. Please wait a few minutes and try again.',
  ],
  [
    new AuthApiError('Factor not found', 404, 'mfa_factor_not_found'),
    'This setup was begun anew elsewhere. Please cancel it and start again.',
  ],
  [new AuthSessionMissingError(), ended],
  [new AuthApiError('Session from session_id claim in JWT does not exist', 403, 'session_not_found'), ended],
  [new AuthApiError('Invalid Refresh Token: Refresh Token Not Found', 400, 'refresh_token_not_found'), ended],
  [new AuthRetryableFetchError('Failed to fetch', 0), unreachable],
  [new AuthRetryableFetchError('{}', 503), unreachable],
  [new TypeError('Failed to fetch dynamically imported module'), unreachable],
  [undefined, unreachable],
])('%s is told in the words of the page', (error, words) => {
  expect(describeAuthError(error)).toBe(words);
});
