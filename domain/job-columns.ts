import { cardFactColumns, pageFactColumns } from './finding/describe-card.ts';
import { cardColumns, pageColumns } from './listing.ts';

// What is selected of listings and companies. Apart from job.ts: cards and job pages in the browser need none of it.

export const jobCardColumns = `${cardColumns.join()},company:companies(slug,name,logo_url,color),facts:listing_facts(${cardFactColumns.join()})`;
/** Of a company, what its page and its listings' pages show. */
export const companyColumns = 'id,slug,name,logo_url,color,website,description,industry,location';
export const jobDetailColumns = `${pageColumns.join()},company:companies(${companyColumns}),facts:listing_facts(${pageFactColumns.join()})`;
