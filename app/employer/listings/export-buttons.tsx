import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { showError, showToast } from '#app/ui/toast.ts';
import { describeExportError, downloadListings, type ListingExport } from './download-listings.ts';

type Props = Pick<ListingExport, 'scope' | 'choices'> & { client: SupabaseClient; className?: string };

const formats = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const;

/** Listings as a file, for a spreadsheet or a program. */
export function ExportButtons({ client, className = '', ...wanted }: Props) {
  const [busy, setBusy] = useState<string>();

  async function fetchFile(format: ListingExport['format']) {
    setBusy(format);
    try {
      await downloadListings(client, { format, ...wanted });
      showToast({ title: 'Your file is ready' });
    } catch (error) {
      console.warn('listings could not be exported', error);
      showError(await describeExportError(error));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <p className={`text-sm text-muted ${className}`} aria-busy={busy !== undefined}>
      Export{' '}
      {formats.map(([format, name]) => (
        <button
          key={format}
          type="button"
          // Not `disabled`, which would lose the keyboard its place.
          aria-disabled={busy !== undefined}
          onClick={() => void (busy ?? fetchFile(format))}
          className="min-h-8 cursor-pointer rounded px-1.5 font-medium text-accent hover:underline aria-disabled:cursor-progress aria-disabled:opacity-60"
        >
          {busy === format ? `${name} …` : name}
        </button>
      ))}
    </p>
  );
}
