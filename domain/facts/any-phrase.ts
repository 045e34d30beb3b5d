/** A pattern for any of the phrases, one or several a line with "·" between them, as whole words and in any case. */
export function anyPhrase(phrases: string): RegExp {
  const list = phrases
    .split(/\n|·/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
  return new RegExp(String.raw`\b(?:${list.join('|')})\b`, 'i');
}
