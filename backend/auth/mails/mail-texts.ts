import type { Mail } from '../../config.ts';

// Every text that the service sends by mail. A mail says why it came, offers one thing to do (a link, a code
// to type, or both) and what to do if its reader did not ask for it.

type Letter = { to: string; siteName: string };
type WithLink = Letter & { link: string; code: string };

export const confirmationMail = ({ to, siteName, link, code }: WithLink) =>
  composeMail({
    to,
    siteName,
    subject: `Confirm your email address for ${siteName}`,
    opening: `Welcome to ${siteName}. Please confirm that this address is yours, and your account is ready.`,
    action: { label: 'Confirm my address', link },
    code,
    closing: 'If you did not sign up, you can ignore this mail: without the confirmation the account cannot be used.',
  });

export const alreadyRegisteredMail = ({ to, siteName, link }: Letter & { link: string }) =>
  composeMail({
    to,
    siteName,
    subject: `You already have an account at ${siteName}`,
    opening: `Somebody has signed up at ${siteName} with this address, which has an account already. Sign in with it; if you forgot the password, you can choose a new one there.`,
    action: { label: `Go to ${siteName}`, link },
    closing: 'If it was not you, you can ignore this mail: nothing about your account has changed.',
  });

export const inviteMail = ({ to, siteName, link, code }: WithLink) =>
  composeMail({
    to,
    siteName,
    subject: `You have been invited to ${siteName}`,
    opening: `Somebody has invited you to ${siteName}. Accept the invitation to set up your account.`,
    action: { label: 'Accept the invitation', link },
    code,
    closing: 'If you do not want an account, you can ignore this mail.',
  });

export const recoveryMail = ({ to, siteName, link, code }: WithLink) =>
  composeMail({
    to,
    siteName,
    subject: `Choose a new password for ${siteName}`,
    opening: `We received a request to reset the password of your ${siteName} account.`,
    action: { label: 'Choose a new password', link },
    code,
    closing: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  });

export const magicLinkMail = ({ to, siteName, link, code }: WithLink) =>
  composeMail({
    to,
    siteName,
    subject: `Sign in to ${siteName}`,
    opening: `Here is your link to sign in to ${siteName}. It works once.`,
    action: { label: 'Sign in', link },
    code,
    closing: 'If you did not ask for this, you can ignore this mail. Do not pass the link or the code on to anybody.',
  });

export const emailChangeMail = ({ to, siteName, link, code, newEmail }: WithLink & { newEmail: string }) =>
  composeMail({
    to,
    siteName,
    subject: `Confirm your new email address for ${siteName}`,
    opening: `We received a request to change the address of your ${siteName} account to ${newEmail}.`,
    action: { label: 'Confirm the change', link },
    code,
    closing: 'If you did not ask for this, please do not confirm it; the address then stays as it is.',
  });

export const emailChangeNotice = ({ to, siteName, newEmail }: Letter & { newEmail: string }) =>
  composeMail({
    to,
    siteName,
    subject: `Your email address at ${siteName} is about to change`,
    opening: `We received a request to change the address of your ${siteName} account to ${newEmail}. The change happens once it is confirmed from there.`,
    closing: 'If this was not you, somebody else may be signed in to your account: please choose a new password now.',
  });

export const reauthenticationMail = ({ to, siteName, code }: Letter & { code: string }) =>
  composeMail({
    to,
    siteName,
    subject: `${code} is your code for ${siteName}`,
    opening: `Please enter this code to confirm that you want to change something about your ${siteName} account.`,
    code,
    closing: 'If you did not ask for this, please choose a new password. Do not pass the code on to anybody.',
  });

type Content = Letter & {
  subject: string;
  opening: string;
  action?: { label: string; link: string };
  code?: string;
  closing: string;
};

function composeMail({ to, siteName, subject, opening, action, code, closing }: Content): Mail {
  const introduceCode = action ? 'Or enter this code:' : 'Your code:';
  const text = [
    opening,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${introduceCode} ${code}`] : []),
    closing,
    siteName,
  ].join('\n\n');

  const body = [
    paragraph(escapeHtml(opening)),
    ...(action ? [paragraph(button(action))] : []),
    ...(code
      ? [paragraph(`${introduceCode} <strong style="font-size:18px;letter-spacing:2px">${escapeHtml(code)}</strong>`)]
      : []),
    paragraph(`<span style="color:#57606a">${escapeHtml(closing)}</span>`),
    paragraph(escapeHtml(siteName)),
  ].join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328">
<div style="max-width:34em;margin:0 auto">
${body}
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html, content: { opening, action, code, closing } };
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

const button = ({ label, link }: { label: string; link: string }) =>
  `<a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f2328;color:#fff;text-decoration:none">${escapeHtml(label)}</a>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
