import { readFile } from 'node:fs/promises';
import { toLogoAddress } from '#domain/logo-address.ts';

const maxBytes = 4 * 1024 * 1024;

/** The bytes of a company's logo, which is a file of the storage or of the demo; null for any other address. */
export function createLogoReader(call: (request: Request) => Promise<Response>) {
  return async (saved: string): Promise<Uint8Array | null> => {
    const address = toLogoAddress(saved);
    const [, slug] = /^\/demo\/logos\/([a-z0-9-]+)\.svg$/.exec(address) ?? [];
    if (slug) return readFile(`./demo/companies/${slug}/logo.svg`);
    if (!/^\/storage\/v1\/object\/public\/company-logos\/[\w./-]+$/.test(address)) return null;
    const response = await call(new Request(new URL(address, 'http://backend.invalid')));
    if (response.status >= 500) throw new Error(`A logo could not be read: ${response.status}`);
    const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    return bytes && bytes.byteLength <= maxBytes ? bytes : null;
  };
}
