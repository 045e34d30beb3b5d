import type { Mail } from '#backend/config.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';

/** That an export is ready. The address leads to the person's own page: only their session fetches the archive. */
export function exportMail({ to, page, until }: { to: string; page: string; until: Date }): Mail {
  const sentences = [
    'The copy of your data that was asked for at Chainwork is ready.',
    `Sign in and download it until ${until.toISOString().slice(0, 10)}; it is deleted then:`,
  ];
  const warning = 'If you did not ask for it, write to us.';
  return {
    to,
    subject: 'Your data is ready',
    text: `${sentences.join('\n\n')}\n${page}\n\n${warning}\n`,
    html: `<p>${sentences[0]}</p>
<p>${sentences[1]} <a href="${escapeHtml(page)}">${escapeHtml(page)}</a></p>
<p>${warning}</p>
`,
  };
}
