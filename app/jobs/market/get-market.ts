import type { SupabaseClient } from '@supabase/supabase-js';
import type { Market } from '#domain/market.ts';

export async function getMarket(client: SupabaseClient): Promise<Market> {
  const { data, error } = await client.rpc('board_market', {}, { get: true });
  if (error) throw error;
  return data;
}
