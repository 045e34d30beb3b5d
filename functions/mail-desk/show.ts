/** What strangers published, in one line of characters that show. */
export function show(text: string, length = 300): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return shown.length > length ? `${shown.slice(0, length)}…` : shown;
}

export const showFailure = (name: string, code: string) =>
  `No name server gave an answer about ${name} (${code}). Check again later, or set DNS_SERVERS.`;
