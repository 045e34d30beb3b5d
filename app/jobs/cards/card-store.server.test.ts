import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { buildJobCard } from '#tests/build-job.ts';
import { showCards } from './card-store.server.ts';

test("a card is featured as its version says, whatever this server's clock does", async () => {
  const job = buildJobCard({ featured_until: new Date(Date.now() + 5_000).toISOString() });
  const clientThatSays = (version: string) =>
    ({ rpc: async () => ({ data: [{ version, job }], error: null }) }) as unknown as SupabaseClient;
  const show = async (version: string) =>
    (await showCards(clientThatSays(version), [{ id: job.id, version }], 'grid')).html.join('');

  expect(await show('1.2.3f')).toContain('Featured');
  // The database's clock is ahead: its term has ended there.
  expect(await show('1.2.3')).not.toContain('Featured');
});
