import type { Mail } from '#backend/config.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { describeRestriction, isRestriction, listReasons, type Statement } from '#domain/statement-of-reasons.ts';

type Told = Omit<Statement, 'action'> & { action: string };
type Recipient = { to: string; dashboard: string };

/** The subject of a decision is one line by the database's own rules, so nothing in it can begin a header of its own. */
export function statementMail(statement: Told, { to, dashboard }: Recipient): Mail {
  if (!isStatement(statement)) return endMail(statement, { to, dashboard });
  const what = describeRestriction(statement);
  const reasons = listReasons(statement);
  const appeal = 'You can appeal this decision once, with a text, on your dashboard:';
  return {
    to,
    subject: statement.action === 'suspend' ? 'Your account is suspended' : `About your listing “${statement.subject}”`,
    text: [what, '', ...reasons.map(({ label, text }) => `${label}: ${text}`), '', appeal, dashboard, ''].join('\n'),
    html: `<p>${escapeHtml(what)}</p>
<dl>
${reasons.map(({ label, text }) => `<dt><b>${label}</b></dt><dd style="white-space: pre-wrap">${escapeHtml(text)}</dd>`).join('\n')}
</dl>
<p>${appeal} <a href="${escapeHtml(dashboard)}">${escapeHtml(dashboard)}</a></p>
`,
  };
}

const isStatement = (told: Told): told is Statement => isRestriction(told.action);

/** A restriction that the employer was told of has ended. */
function endMail({ action, subject }: Told, { to, dashboard }: Recipient): Mail {
  const what =
    action === 'lift'
      ? 'The suspension of your account is lifted. Your listings that it had hidden are public again.'
      : `Your listing “${subject}” is no longer restricted.`;
  return {
    to,
    subject: action === 'lift' ? 'Your account is no longer suspended' : `About your listing “${subject}”`,
    text: `${what}\n\n${dashboard}\n`,
    html: `<p>${escapeHtml(what)}</p>\n<p><a href="${escapeHtml(dashboard)}">${escapeHtml(dashboard)}</a></p>\n`,
  };
}

type Appealed = Pick<Told, 'subject' | 'appeal_text' | 'appeal_answer'>;

/** That an appeal was received, or why the decision stands. */
export function appealMail({ subject, appeal_text, appeal_answer }: Appealed, to: string): Mail {
  const what = appeal_answer
    ? `We looked again at what you appealed about “${subject}”. The decision stands.`
    : `We have your appeal about “${subject}”. A person will look at it and write to you.`;
  const parts = [
    ...(appeal_answer ? [{ label: 'Our answer', text: appeal_answer }] : []),
    { label: 'You wrote', text: appeal_text ?? '' },
  ];
  return {
    to,
    subject: `Your appeal about “${subject}”`,
    text: `${[what, ...parts.map(({ label, text }) => `${label}:\n\n${text}`)].join('\n\n')}\n`,
    html: [
      `<p>${escapeHtml(what)}</p>`,
      ...parts.map(({ label, text }) => `<p>${label}:</p>\n<p style="white-space: pre-wrap">${escapeHtml(text)}</p>`),
      '',
    ].join('\n'),
  };
}
