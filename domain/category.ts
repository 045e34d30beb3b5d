/** The 16 categories, in the order forms list them; the database refuses any other. */
export const categories = [
  'Engineering',
  'Design',
  'Customer Support',
  'Marketing',
  'Sales',
  'Operations',
  'Product Management',
  'Data & Analytics',
  'Quality Assurance',
  'DevOps & Infrastructure',
  'Legal & Compliance',
  'Finance & Accounting',
  'Human Resources',
  'Content & Writing',
  'Security',
  'AI & Machine Learning',
] as const;

export type Category = (typeof categories)[number];

/** The six that the board began with, in the order of the header; "Product" is short for Product Management there. */
export const firstCategories = [
  'Engineering',
  'Design',
  'Marketing',
  'Sales',
  'Product Management',
  'Operations',
] as const satisfies readonly Category[];

/** The ten added since. */
export const addedCategories: readonly Category[] = categories.filter(
  (category) => !(firstCategories as readonly Category[]).includes(category),
);

/** The category an address means: spelled in any case; the header's short "Product" is Product Management. */
export function readCategory(text: string): Category | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === 'product') return 'Product Management';
  return categories.find((category) => category.toLowerCase() === wanted);
}

/** As addresses spell it: "data-and-analytics". */
export const toCategorySlug = (category: string) => category.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');
