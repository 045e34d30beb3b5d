import { z } from 'zod';

const mostCharacters = 16_384;

/** What people may keep with their account. It travels in every token, so it stays small. */
export const UserData = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= mostCharacters, `has more than ${mostCharacters} characters`);
