const usualMaxLength = 220;

/** Words from outside as they may be laid out: one line, without signs that turn or pile up others. */
export function cleanCardText(text: string, maxLength = usualMaxLength): string {
  return (
    [
      ...text
        .toWellFormed()
        .normalize('NFC')
        .slice(0, 4 * maxLength),
    ]
      .slice(0, maxLength)
      .join('')
      // Joiners stay, which some scripts and emoji are spelled with; whatever else is not seen goes.
      .replaceAll(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
      .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
      // Typefaces lack most of the narrower and wider spaces, as between the thousands of a number.
      .replaceAll(/[\t\n\r \u2000-\u200a\u202f\u205f]+/g, ' ')
      .trim()
  );
}

/** By the first letter that has a direction (https://www.unicode.org/reports/tr9/#P2). */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter);
}
