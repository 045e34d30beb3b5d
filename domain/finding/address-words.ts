const maxWords = 6;
const maxLength = 60;
// Of addresses, not of jobs.
const idle = new Set(
  'job jobs company companies blog career careers explore salaries report index html htm php www http https'.split(' '),
);
// "with-rust", "in-portugal": how a part of a landing page or of a salary page begins.
const lead = /^(?:with|in)-(?=.)/i;

/** What an address that leads nowhere was probably about: the words of its last part that has any. Empty where none. */
export function readAddressWords(pathname: string): string {
  for (const part of pathname.split('/').reverse()) {
    const words = decode(part)
      .replace(lead, '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      // Ids and hashes say nothing.
      .filter((word) => word && !/^(?:\d+|[0-9a-f]*\d[0-9a-f]*)$/i.test(word) && !idle.has(word.toLowerCase()))
      .slice(0, maxWords);
    const text = words.join(' ').slice(0, maxLength).trim();
    if (text.length > 1) return text;
  }
  return '';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
