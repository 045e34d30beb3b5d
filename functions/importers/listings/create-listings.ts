import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { SourceRules } from '#domain/sources/source-declaration.ts';
import { classify } from '../../classification/classify.ts';
import type { Source } from '../importer.ts';
import type { Key } from './known-listings.ts';
import { matchCompanies, nameCompany } from './match-companies.ts';
import { saveInBatches } from './save-in-batches.ts';
import { insertListings, type NewListing } from './save-listings.ts';
import type { Listing } from './to-listing.ts';

/** A new listing and the board that shows it. */
export type Offer = { source: Key & Pick<Source, 'owner'>; rules: SourceRules; listing: Listing };
/** The id of what was created, or why nothing was. */
export type Creation<Given extends Offer> = { offer: Given; result: { id: string } | { reason: string } };

/** Finds or makes the companies of new listings, then the listings themselves. */
export async function createListings<Given extends Offer>(
  pool: pg.Pool,
  offers: Given[],
  now: Date,
): Promise<Creation<Given>[]> {
  // On an employer's own board the operator has written down whose it is.
  const wanted = offers
    .filter(({ source }) => !source.owner)
    .map(({ listing, rules }) => ({ ...listing.company, isSure: !rules.mustName }));
  const companies = await matchCompanies(pool, wanted);
  const rows: NewListing[] = [];
  for (const { source, rules, listing } of offers) {
    const company_id = source.owner?.companyId ?? companies.get(nameCompany(listing.company));
    if (company_id === undefined) continue;
    // Every listing has a category, so the likeliest is taken however unsure it is.
    const { category } = classify({ ...listing, company: listing.company.name });
    const { type, board } = source;
    rows.push({ ...listing, type, board, company_id, category, life_days: rules.listingLifeDays });
    await setImmediate();
  }

  const results = new Map<string, { id: string } | { reason: string }>();
  const refused = await saveInBatches(rows, async (batch) => {
    for (const { id, ...key } of await insertListings(pool, batch, now)) results.set(nameRow(key), { id });
  });
  for (const { row, reason } of refused) results.set(nameRow(row), { reason });
  for (const row of rows) {
    if (!results.has(nameRow(row))) results.set(nameRow(row), { reason: 'another run was faster' });
  }
  return offers.map((offer) => ({
    offer,
    result: results.get(nameRow({ ...offer.source, ...offer.listing })) ?? { reason: 'no company' },
  }));
}

function nameRow({ type, board, source_id }: Key & { source_id: string }): string {
  return JSON.stringify([type, board, source_id]);
}
