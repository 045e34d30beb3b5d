import { isIP } from 'node:net';
import type { BackendConfig } from '../../config.ts';

/** What a session's row stores of the device it was opened on. */
export function readDevice(request: Request, { auth }: BackendConfig) {
  // The zone of a link-local address is no part of what PostgreSQL calls an address.
  const address = auth.clientAddress(request)?.split('%')[0] ?? '';
  return {
    address: isIP(address) ? address : null,
    userAgent: request.headers.get('user-agent')?.slice(0, 512) ?? null,
  };
}
