export const filtersId = 'narrow';

/** The filters stand after the jobs in the order of the Tab key; this leads to them past all cards. Seen on focus. */
export function SkipToFilters() {
  return (
    <a href={`#${filtersId}`} className="skip">
      Skip to filters
    </a>
  );
}
