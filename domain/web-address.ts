const longest = 2000;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const bareHost = /^[^\s/?#:@]+\.[^\s/?#:@]+(?::\d+)?(?:[/?#]|$)/;

// The same rule as the database's: a host, perhaps a port, and a path without blanks or invisible signs.
const form =
  /^https?:\/\/(?:[\p{L}\p{Nd}](?:[\p{L}\p{Nd}._-]*[\p{L}\p{Nd}])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#][^\s\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)?$/iu;

/** The web address an employer typed, its scheme added where it was left out; nothing when it is none. */
export function readWebAddress(text: string): string | null {
  const typed = text.trim();
  const address = !scheme.test(typed) && bareHost.test(typed) ? `https://${typed}` : typed;
  if (address.length > longest) return null;
  const match = form.exec(address);
  return match && Number(match[1] ?? 0) <= 65_535 && URL.canParse(address) ? address : null;
}
