/** The filters that most seekers use. */
export const quickFilters = ['country', 'mode', 'pay', 'level'];

export const pill = 'min-h-10 shrink-0 rounded-full border text-sm font-medium';

/** The choice of a country that is not among the commonest. */
export const otherCountry = 'other';
