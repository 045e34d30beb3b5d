import { maxLogoBytes } from '#domain/logo-file.ts';
import type { Http } from '../../fetching/http.ts';
import type { Logo, Unusable } from '../../logos/draw-logo.ts';
import { drawLogoApart } from '../../logos/draw-logo-apart.ts';

type Options = { longest: number; signal: AbortSignal };

/** The picture at an address as a logo of ours, or why it cannot be one. */
export async function fetchLogo(http: Http, address: string, { longest, signal }: Options): Promise<Logo | Unusable> {
  const { bytes } = await http.bytes(address, { maxBytes: maxLogoBytes, retries: 0, signal });
  return drawLogoApart({ bytes, longest });
}
