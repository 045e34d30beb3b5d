import type { SupabaseClient } from '@supabase/supabase-js';
import { readCategory } from '#domain/category.ts';
import { findListingId, type Order } from './moderate-listings.ts';

export type OptionName = 'days' | 'category' | 'into';
type Answer = { options: Order['options']; problem?: string };

/** What was typed into the field of an action, as the database wants it, or what is wrong with it. */
export async function readOptions(
  client: SupabaseClient,
  field: OptionName | undefined,
  value: string,
): Promise<Answer> {
  if (field === 'days') {
    const days = value.trim() === '' ? Number.NaN : Number(value);
    if (Number.isInteger(days) && days >= 0 && days <= 366) return { options: { days } };
    return { options: {}, problem: 'Please give a number from 0 to 366' };
  }
  if (field === 'category') {
    const category = readCategory(value);
    return category ? { options: { category } } : { options: {}, problem: 'Please choose a category' };
  }
  if (field === 'into') {
    const into = value.trim() ? await findListingId(client, value).catch(() => null) : null;
    return into ? { options: { into } } : { options: {}, problem: 'There is no listing with this address' };
  }
  return { options: {} };
}
