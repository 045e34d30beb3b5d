import type { Account } from '#app/account/account.ts';

const bucket = 'company-logos';
const cacheSeconds = '3600';

type Upload = Pick<Account, 'client' | 'userId'> & { file: File; contentType: string; extension: string };

/** Stores the file under the employer's own id and returns its public address. */
export async function uploadLogo({ client, userId, file, contentType, extension }: Upload): Promise<string> {
  const logos = client.storage.from(bucket);
  const path = `${userId}/${Date.now()}.${extension}`;
  const body = file.type === contentType ? file : new File([file], file.name, { type: contentType });
  const { error } = await logos.upload(path, body, { cacheControl: cacheSeconds, upsert: false });
  if (error) throw error;
  return logos.getPublicUrl(path).data.publicUrl;
}

/** What the server found wrong with the file, in its own words; nothing where the file is not to blame. */
export function readRefusal(error: unknown): string | undefined {
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown };
  const isAboutFile = code === 'InvalidMimeType' || statusCode === '415';
  return isAboutFile && typeof message === 'string' ? message : undefined;
}
