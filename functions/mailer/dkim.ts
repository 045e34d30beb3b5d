import { createPublicKey } from 'node:crypto';

export type DkimSettings = {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  /** PEM. */
  DKIM_PRIVATE_KEY?: string | undefined;
};

// Those of RFC 6376 that a mail of ours can have. Both headers of RFC 8058 must be among them; nodemailer's own list has one.
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted', 'Feedback-ID'],
  ...['List-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** How nodemailer signs; undefined where the settings name no key. */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: DkimSettings) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_PRIVATE_KEY,
    headerFieldNames: signedHeaders.join(':'),
  };
}

/** The TXT record that others check our signatures with, and where it stands. */
export function describeDkimRecord(settings: DkimSettings): { name: string; value: string } | null {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = settings;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return null;
  const key = createPublicKey(DKIM_PRIVATE_KEY).export({ type: 'spki', format: 'der' }).toString('base64');
  return { name: `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`, value: `v=DKIM1; k=rsa; p=${key}` };
}
