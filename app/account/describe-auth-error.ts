type Problem = { name: string; code: string; status: number; message: string };

/** What somebody is told when signing in, signing up or the like did not work. Other messages are shown as given. */
export function describeAuthError(error: unknown): string {
  const { name, code, status, message } = (error ?? {}) as Partial<Problem>;
  if (code === 'invalid_credentials') return 'Invalid email or password';
  if (code === 'user_already_exists' || code === 'email_exists') {
    return 'This email is already registered. Please login instead.';
  }
  // The client could not be fetched, or its request got no answer, or one from something in between.
  if (error instanceof TypeError || name === 'AuthRetryableFetchError' || status === 0 || !message) {
    return 'The server could not be reached. Please check your connection and try again.';
  }
  return message;
}
