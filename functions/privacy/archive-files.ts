import type { SupabaseClient } from '@supabase/supabase-js';

export type ArchiveFiles = { store(path: string, archive: Buffer<ArrayBuffer>): Promise<void> };

/** Archives among the board's files, through the file service, so that a row decides who reads one. `client` has the server's own key. */
export function createArchiveFiles(client: Pick<SupabaseClient, 'storage'>): ArchiveFiles {
  return {
    async store(path, archive) {
      const options = { contentType: 'application/zip', cacheControl: '0', upsert: true };
      const { error } = await client.storage.from('data-exports').upload(path, archive, options);
      if (error) throw error;
    },
  };
}
