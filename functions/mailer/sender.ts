type Settings = { MAIL_FROM?: string | undefined; CONTACT_EMAIL: string };

/** What mails come from: MAIL_FROM, or CONTACT_EMAIL without it; with the name of the board where only an address is set. */
export function writeSender({ MAIL_FROM, CONTACT_EMAIL }: Settings): string {
  const from = (MAIL_FROM ?? CONTACT_EMAIL).trim();
  const bare = /^<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(from)?.[1];
  return bare ? `Chainwork <${bare}>` : from;
}
