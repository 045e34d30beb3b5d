import { type Category, categories } from './category.ts';

/** The category an address means: spelled in any case; the header's short "Product" is Product Management. */
export function readCategory(text: string): Category | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === 'product') return 'Product Management';
  return categories.find((category) => category.toLowerCase() === wanted);
}
