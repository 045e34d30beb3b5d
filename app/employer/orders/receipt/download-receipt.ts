import type { SupabaseClient } from '@supabase/supabase-js';
import type { OrderDocument } from '#domain/payments/document.ts';

/** Fetches a document as a PDF with the reader's own session, and gives it to the browser as a file. */
export async function downloadReceipt(
  client: SupabaseClient,
  { order_id, kind, number }: OrderDocument,
): Promise<void> {
  const { data, error } = await client.functions.invoke<Blob>('receipt', { body: { order: order_id, number } });
  if (error || !data) throw error ?? new Error('no file came');
  const address = URL.createObjectURL(new Blob([data], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${kind}-${number}.pdf`;
  link.click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
