import { type Category, categories } from '#domain/category.ts';
import { readTitle } from '../../classification/find-signs.ts';
import { readPhrases, splitTitle } from '../../classification/split-title.ts';

/** Jobs that no reader would file elsewhere. What people argue about (product operations, fraud, payroll) is not here. */
const unmistakable: Record<Category, string> = {
  Engineering: `software engineer, software developer, backend engineer, backend developer, frontend engineer,
    frontend developer, fullstack engineer, fullstack developer, smart contract engineer, smart contract developer,
    blockchain engineer, blockchain developer, protocol engineer, rust engineer, rust developer, ios engineer,
    ios developer, android engineer, android developer, mobile engineer, mobile developer, web developer`,
  Design: `product designer, ux designer, ui designer, ux ui designer, ui ux designer, graphic designer, brand designer,
    visual designer, motion designer, interaction designer, designer`,
  'Customer Support': 'customer support, customer service, customer support specialist, support agent',
  Marketing: 'marketing manager, marketing lead, marketing director, head marketing, social media manager',
  Sales: `account executive, sales manager, sales executive, sales representative, sales director, head sales,
    sales development representative`,
  Operations: 'office manager, executive assistant, operations manager',
  'Product Management':
    'product manager, product owner, technical product manager, head product, chief product officer',
  'Data & Analytics': 'data engineer, data scientist, data analyst, analytic engineer',
  'Quality Assurance': 'qa engineer, qa tester, qa analyst, quality assurance engineer, software tester, manual tester',
  'DevOps & Infrastructure': 'devops engineer, site reliability engineer, sre, system administrator',
  'Legal & Compliance': 'lawyer, attorney, paralegal, legal counsel, general counsel, compliance officer, counsel',
  'Finance & Accounting': `accountant, staff accountant, bookkeeper, financial controller, chief financial officer, cfo,
    tax manager, tax accountant`,
  'Human Resources': 'recruiter, technical recruiter, sourcer, technical sourcer, hr manager, hr business partner',
  'Content & Writing': 'copywriter, technical writer, content writer, proofreader, translator, journalist',
  Security: 'security engineer, penetration tester, ciso, security analyst',
  'AI & Machine Learning': 'ml engineer, ai engineer, computer vision engineer',
};

/** Within a family one company files a job here and the next one there: a matter of taste, never plainly wrong. */
const families: Category[][] = [
  [
    'Engineering',
    'Data & Analytics',
    'Quality Assurance',
    'DevOps & Infrastructure',
    'Security',
    'AI & Machine Learning',
  ],
  ['Design', 'Marketing', 'Content & Writing', 'Product Management'],
  ['Marketing', 'Sales', 'Customer Support', 'Product Management'],
  ['Operations', 'Human Resources', 'Finance & Accounting', 'Legal & Compliance'],
  ['Operations', 'Customer Support', 'Product Management'],
];

const phrasesOf = new Map(
  Object.entries(unmistakable).map(([category, list]) => [category, new Set(readPhrases(list))]),
);

/**
 * Whether a listing of this title is plainly wrong where it is: the title names, in so many words, a job of another
 * category, no other telling word speaks for a third, and the two are not of one family.
 */
export function isPlainlyWrong(title: string, { given, found }: { given: Category; found: Category }): boolean {
  if (families.some((family) => family.includes(given) && family.includes(found))) return false;
  const index = categories.indexOf(found);
  const { signs } = readTitle(splitTitle(title));
  const isNamed = signs.some(
    ({ place, phrase }) => (place === 'head' || place === 'occupation') && phrasesOf.get(found)?.has(phrase),
  );
  const isDoubtful = signs.some(
    ({ meanings }) =>
      !meanings.some(({ category }) => category === index) && meanings.some(({ strength }) => strength !== 'hint'),
  );
  return isNamed && !isDoubtful;
}
