import { hash } from 'node:crypto';

/** Of pages and of the answers they are made from, to tell whether they are the same. BLAKE2 takes half as long as SHA-256. */
export const digest = (content: string | Uint8Array): string => hash('blake2b512', content, 'base64url').slice(0, 27);
