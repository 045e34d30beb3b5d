import type { JobFilters } from '#domain/finding/job-filters.ts';

// Whoever types a stranger's address into the form also chooses the words of the search. What goes to an address before its owner
// has confirmed anything must not carry a message, a link or a phone number of theirs.

const maxValues = 3;
/** Up to three short words without a full stop, slash, colon or at sign: "senior c++", "zero-knowledge". */
const harmless = /^(?=.{1,40}$)"?[\p{L}+#-][\p{L}\p{N}+#-]{0,19}(?: [\p{L}+#-][\p{L}\p{N}+#-]{0,19}){0,2}"?$/u;

type Asked = Partial<JobFilters>;

/** The filters that may be told to a stranger, and whether others were left out. */
export function tameFilters(asked: Asked): { filters: Asked; isWhole: boolean } {
  const filters = { ...asked };
  if (filters.search && !harmless.test(filters.search)) delete filters.search;
  if (filters.category && filters.category !== 'All' && !harmless.test(filters.category.replace('& ', ''))) {
    delete filters.category;
  }
  for (const name of ['skill', 'chain', 'company'] as const) {
    const values = filters[name];
    if (values && (values.length > maxValues || !values.every((value) => harmless.test(value)))) delete filters[name];
  }
  return { filters, isWhole: Object.keys(filters).length === Object.keys(asked).length };
}
