import type { FileStore, ImageFormat } from '../../config.ts';

const declared: string[] = ['image/png', 'image/jpeg', 'image/webp'] satisfies ImageFormat[];

const isDeclared = (type: unknown): type is ImageFormat => typeof type === 'string' && declared.includes(type);

/** As what a file can be transformed, or null. Clients that send bytes declare them as text, so the bytes count too. */
export async function findPictureType(files: FileStore, key: string, type: unknown): Promise<ImageFormat | null> {
  if (isDeclared(type)) return type;
  const body = await files.read(key, { start: 0, end: 11 });
  return body && readSignature(Buffer.from(await new Response(body).arrayBuffer()));
}

function readSignature(bytes: Buffer): ImageFormat | null {
  const text = bytes.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null;
}
