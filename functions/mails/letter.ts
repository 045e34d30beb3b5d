import type { Mail } from '#backend/config.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';

/** A line of a list: what it is, and what is said of it or where it leads. */
export type Fact = { label: string } & ({ text: string } | { link: string });

type Letter = {
  to: string;
  subject: string;
  /** Paragraphs, and lists of facts. Plain text: what employers wrote is in them. */
  parts: (string | Fact[])[];
  headers?: Record<string, string>;
};

/** A mail of paragraphs and facts, the same in its text and its HTML. */
export function buildLetter({ to, subject, parts, ...rest }: Letter): Mail & Pick<Letter, 'headers'> {
  return {
    to,
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : part.map(writeFact).join('\n'))).join('\n\n')}\n`,
    html: `${parts
      .map((part) =>
        typeof part === 'string'
          ? `<p>${escapeHtml(part)}</p>`
          : `<table cellpadding="4" style="border-collapse: collapse; text-align: left">\n${part.map(markFact).join('\n')}\n</table>`,
      )
      .join('\n')}\n`,
    ...rest,
  };
}

const writeFact = (fact: Fact) => `${fact.label}: ${'link' in fact ? fact.link : fact.text}`;

function markFact(fact: Fact): string {
  const value =
    'link' in fact ? `<a href="${escapeHtml(fact.link)}">${escapeHtml(fact.link)}</a>` : escapeHtml(fact.text);
  return `<tr><th style="font-weight: normal; color: #595959">${escapeHtml(fact.label)}</th><td>${value}</td></tr>`;
}
