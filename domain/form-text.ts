import { z } from 'zod';

// Texts that people type into forms. The database has the same bounds; these are the words the writer reads.
// Characters are counted as the database counts them, not in halves of surrogate pairs.

export const maxLineLength = 200;
const unseen = /[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\uffff]/gu;

export function formText(label: string, maxLength: number) {
  return z
    .string()
    .transform(cleanTyped)
    .refine(
      (value) => [...value].length <= maxLength,
      `${label} must be at most ${maxLength.toLocaleString('en')} characters`,
    );
}

/** Without what no text in the database can hold, and without the blanks around it. */
export function cleanTyped(value: string): string {
  return value.toWellFormed().replaceAll('\0', '').trim();
}

export function isVisible(value: string): boolean {
  return value.replaceAll(unseen, '') !== '';
}

export function emptyToNull(value: string): string | null {
  return isVisible(value) ? value : null;
}
