import type { MailPreview, PreviewTopic } from '#domain/mail/preview.ts';
import { toMessage } from '#functions/mailer/message.ts';
import type { Site } from '../letter.ts';
import type { Mail } from '../mail.ts';

type Builder = (...given: never[]) => Mail | null;

/** A mail with invented data, and the function that builds it for people: a test finds those that have none. */
export type Preview = { builder: Builder; title: string; occasion: string; build: (site: Site) => Mail };

type About<Build extends Builder> = {
  title: string;
  occasion: string;
  /** Builds it from invented data. */
  with: (build: Build, site: Site) => Mail | null;
};

/** The preview of what the very function builds that builds it for people. */
export function preview<Build extends Builder>(
  builder: Build,
  { title, occasion, with: buildWith }: About<Build>,
): Preview {
  return {
    ...{ builder, title, occasion },
    build(site) {
      const mail = buildWith(builder, site);
      if (!mail) throw new Error(`the data of the preview "${title}" makes no mail`);
      return mail;
    },
  };
}

export type Sender = { from: string; bounces?: string | undefined };

export function toPreview(
  { title, occasion, build }: Preview,
  { topic, site, sender }: { topic: PreviewTopic; site: Site; sender: Sender },
): MailPreview {
  const mail = build(site);
  return {
    id: `${topic}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    ...{ topic, title, occasion },
    ...{ subject: mail.subject, html: mail.html, text: mail.text },
    headers: listHeaders(mail, sender),
  };
}

/** As the mailer writes them, without what it makes for each recipient. */
function listHeaders(mail: Mail, sender: Sender): MailPreview['headers'] {
  const { headers = {} } = toMessage(mail, sender);
  const further = Object.entries(headers).map(([name, value]) => ({ name, value: readValue(value) }));
  return [
    { name: 'From', value: sender.from },
    { name: 'To', value: mail.to },
    ...(mail.replyTo ? [{ name: 'Reply-To', value: mail.replyTo }] : []),
    ...further.filter(({ value }) => value !== ''),
  ];
}

function readValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'value' in value) return String(value.value);
  return typeof value === 'string' ? value : '';
}
