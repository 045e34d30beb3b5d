const maxSentenceLength = 1_000;

/** Lines, the parts between bars, and sentences; an overlong one is cut, so that looking around in it stays bounded. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/[\n|•]/)) {
    let start = 0;
    for (const end of line.matchAll(/[.!?](?=\s+[\p{Lu}\p{Lo}"'(_*$€£])|。/gu)) {
      add(line.slice(start, end.index + 1));
      start = end.index + 1;
    }
    add(line.slice(start));
  }
  return sentences;

  function add(sentence: string) {
    for (const part of cutText(sentence, maxSentenceLength)) if (part.trim()) sentences.push(part.trim());
  }
}

/** The text in parts of at most so many characters. */
export function cutText(text: string, maxLength: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += maxLength) parts.push(text.slice(start, start + maxLength));
  return parts;
}
