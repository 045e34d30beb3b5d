import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logo } from '../../logos/draw-logo.ts';
import { logoBucket } from '../../logos/inspect-logo.ts';

export type LogoFiles = {
  /** Returns the path under which the board serves it. */
  keep(companyId: string, logo: Logo): Promise<string>;
  remove(path: string): Promise<void>;
};

const folder = 'imported';
const served = `/storage/v1/object/public/${logoBucket}/`;

/**
 * Logos in the board's own files, through the file service like every upload, so that a row and its file go together.
 * `client` has the server's own key. The path has no host: it stays right when the board moves.
 */
export function createLogoFiles(client: Pick<SupabaseClient, 'storage'>): LogoFiles {
  const bucket = client.storage.from(logoBucket);
  return {
    async keep(companyId, { bytes, extension, contentType }) {
      const name = `${folder}/${companyId}-${Date.now()}.${extension}`;
      const { error } = await bucket.upload(name, bytes, { contentType, cacheControl: '3600', upsert: false });
      if (error) throw error;
      return served + name;
    },
    async remove(path) {
      const { error } = await bucket.remove([path.slice(served.length)]);
      if (error) throw error;
    },
  };
}
