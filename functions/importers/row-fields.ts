import { z } from 'zod';

// Pieces of the sources' schemas. A row without a field it cannot do without is broken; an optional field of a shape
// the schema does not expect is as good as absent.

export const Id = z.union([z.string().trim().min(1).max(500), z.int().transform(String)]);

export const Words = z.string().refine((text) => text.trim() !== '', { error: 'empty' });

/** Kept byte for byte, so it is only looked at. */
export const Address = z
  .string()
  .refine((text) => /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text) && URL.canParse(text));

export const MaybeAddress = Address.nullish().catch(null);

export const MaybeWords = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (text?.trim() ? text : null));

export const MaybeAmount = z.union([z.number(), z.string()]).nullish().catch(null);

export const MaybeFlag = z.boolean().nullish().catch(null);

export const ListOfWords = z
  .array(z.unknown())
  .catch([])
  .transform((items) => items.filter((item) => typeof item === 'string').filter((item) => item.trim() !== ''));
