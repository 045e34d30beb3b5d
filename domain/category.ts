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
