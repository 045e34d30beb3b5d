import { z } from 'zod';
import type { ImageFormat, ImageTransformation } from '../config.ts';
import { badTransformation } from './errors.ts';

// This module is in charge of what a caller wants of a picture: read from the query of an address, or from the body
// of a request for a signed one, in the client's words.

const maxSide = 2500;

/** Texts come from a query, numbers from JSON. */
const wholeNumber = (name: string, min: number, max: number) => {
  const sentence = `${name} must be from ${min} to ${max}`;
  const text = z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number);
  return z.union([text, z.number()], { error: sentence }).pipe(z.int(sentence).min(min, sentence).max(max, sentence));
};

export const Transformation = z
  .object({
    width: wholeNumber('width', 1, maxSide).optional(),
    height: wholeNumber('height', 1, maxSide).optional(),
    resize: z.enum(['cover', 'contain', 'fill'], 'resize must be cover, contain or fill').optional(),
    quality: wholeNumber('quality', 20, 100).optional(),
    format: z.literal('origin', 'format must be origin').optional(),
  })
  .refine(({ width, height, quality }) => width || height || quality, 'width, height or quality must be given');
export type Transformation = z.infer<typeof Transformation>;

export function readTransformation(parameters: URLSearchParams): Transformation {
  const result = Transformation.safeParse(Object.fromEntries(parameters));
  if (result.success) return result.data;
  throw badTransformation(result.error.issues[0]?.message ?? 'the transformation is invalid');
}

/** As the hosted service describes it in the header `x-transformations`. */
export function describeTransformation({ width, height, resize = 'cover', quality }: Transformation): string {
  const types = { cover: 'fill', contain: 'fit', fill: 'force' };
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    `resizing_type:${types[resize]}`,
    quality && `quality:${quality}`,
  ]
    .filter(Boolean)
    .join(',');
}

/** The smaller form for callers who say that they read it, otherwise the picture's own. */
export function chooseFormat(accept: string | null, { format }: Transformation, type: ImageFormat): ImageFormat {
  const readsWebp = /(^|,)\s*image\/webp\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/i.test(accept ?? '');
  return format !== 'origin' && readsWebp ? 'image/webp' : type;
}

export function toImageTransformation(wanted: Transformation, format: ImageFormat): ImageTransformation {
  const { width, height, resize = 'cover', quality } = wanted;
  return { width: width ?? null, height: height ?? null, mode: resize, quality: quality ?? null, format };
}
