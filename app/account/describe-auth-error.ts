type Problem = { name: string; code: string; status: number; message: string };

/** What a member is told when signing in, signing up or the like did not work. Other messages are shown as given. */
export function describeAuthError(error: unknown): string {
  const { name, code, status, message } = (error ?? {}) as Partial<Problem>;
  if (code === 'invalid_credentials') return 'Invalid email or password';
  if (code === 'user_already_exists' || code === 'email_exists') {
    return 'This email is already registered. Please login instead.';
  }
  if (code === 'mfa_verification_failed') {
    return 'This code is not right, or was used before. Please enter the one that the app shows now.';
  }
  if (code === 'mfa_factor_not_found') return 'This setup was begun anew elsewhere. Please cancel it and start again.';
  if (code === 'over_request_rate_limit') return 'These were too many tries. Please wait a few minutes and try again.';
  if (name === 'AuthSessionMissingError' || code === 'session_not_found' || code === 'refresh_token_not_found') {
    return 'Your sign-in has ended. Please sign in again.';
  }
  // The client could not be fetched, or its request got no answer, or one from something in between.
  if (error instanceof TypeError || name === 'AuthRetryableFetchError' || status === 0 || !message) {
    return 'The server could not be reached. Please check your connection and try again.';
  }
  return message;
}
