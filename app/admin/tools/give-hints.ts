/** What an administrator may look at first, where the words of a failure point to a known cause. */
export function giveHints({ message, isRelayError = false }: { message: string; isRelayError?: boolean }): string[] {
  return [
    ...(isRelayError ? ['Hint: relay error: possible timeout or network issue'] : []),
    ...(/\bAI[ _](?:API[ _])?key\b|AI endpoint refused the key/i.test(message)
      ? ['Hint: the AI key is missing or refused. Set AI_API_KEY beside AI_BASE_URL and start the server again.']
      : []),
  ];
}
