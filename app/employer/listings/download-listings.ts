import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';

export type ListingExport = {
  format: 'csv' | 'json';
  /** All listings, for administrators, or those of them that their table shows; else the employer's own. */
  scope?: 'own' | 'all';
  choices?: object;
};

/** Fetches listings as a file with the reader's own session, and gives it to the browser. */
export async function downloadListings(client: SupabaseClient, wanted: ListingExport): Promise<void> {
  const headers = { Accept: 'application/octet-stream' };
  const { data, error } = await client.functions.invoke<Blob>('export-listings', { body: { ...wanted }, headers });
  if (error || !data) throw error ?? new Error('no file came');
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = `chainwork-listings-${new Date().toISOString().slice(0, 10)}.${wanted.format}`;
  link.click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Why there is no file, where the server said so. */
export async function describeExportError(error: unknown): Promise<string> {
  const answer = error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null;
  return typeof answer?.message === 'string' ? answer.message : 'The file could not be fetched. Please try again.';
}
