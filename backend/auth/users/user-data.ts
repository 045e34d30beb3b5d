import { z } from 'zod';

const maxCharacters = 16_384;

/** What users may store with their account. It travels in every token, so it stays small. */
export const UserData = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= maxCharacters, `has more than ${maxCharacters} characters`);
