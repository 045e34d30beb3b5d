// The renderer takes the space at the end of a line that it breaks from the wrong side where the line's last words are read
// against the direction of the whole text: two words run together, and the line is indented. Such a text gets its lines here.

const mixed = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The text with line ends in it, as few lines as fit and these about equally long; unchanged where the renderer breaks well. */
export async function breakLines(
  text: string,
  { width, maxLines, measure }: { width: number; maxLines: number; measure: (words: string) => Promise<number> },
): Promise<string> {
  if (!mixed.test(text)) return text;
  const words = text.split(' ');
  const widths = await Promise.all(words.map(measure));
  // Of the word with the space before it: how wide that is depends on the typeface of both sides.
  const pairs = await Promise.all(words.map((word, index) => (index ? measure(`${words[index - 1]} ${word}`) : 0)));
  const added = pairs.map((pair, index) => pair - (widths[index - 1] ?? 0));
  const fill = (room: number): string[] => {
    const lines: string[] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const [index, word] of words.entries()) {
      const more = added[index] ?? 0;
      const fits = used + more <= room;
      lines.push(fits ? `${lines.pop()} ${word}` : word);
      used = fits ? used + more : (widths[index] ?? 0);
    }
    return lines;
  };
  const full = fill(width);
  const count = full.length;
  // It also cuts such a text badly.
  if (count > maxLines)
    return full
      .slice(0, maxLines)
      .join('\n')
      .replace(/[ \n]?[^ \n]*$/, ' …');
  // Halving the room between none and all of it comes to within a pixel.
  let [tooLittle, enough] = [0, width];
  while (enough - tooLittle > 1) {
    const room = (tooLittle + enough) / 2;
    if (fill(room).length === count) enough = room;
    else tooLittle = room;
  }
  return fill(enough).join('\n');
}
