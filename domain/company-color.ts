// Hues that stay apart from each other, and from the red of errors.
const hues = [165, 200, 235, 265, 295, 325, 55, 80, 105, 130];

/** The colour a company is recognised by: its logo's, or, where none is known, one that its name always gets. */
export function pickCompanyColor({ name, color }: { name: string; color?: string | null | undefined }): string {
  if (color) return color;
  let sum = 0;
  for (const character of name.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_536;
  return `oklch(0.62 0.12 ${hues[sum % hues.length]})`;
}
