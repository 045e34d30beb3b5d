import type { Mail } from '#backend/config.ts';
import { formatDate } from '#domain/date.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { describeComparison, type TermReport } from '#domain/payments/term-report.ts';
import { visitSourceNames } from '#domain/visits.ts';

/** What `internal.report_mail` tells. */
export type ReportTold = {
  email: string;
  title: string;
  company: string;
  /** Turns these mails off without signing in. */
  token: string;
  report: TermReport;
};

type ReportMail = Mail & { headers: Record<string, string> };

const millisecondsPerDay = 86_400_000;
const note = 'A visitor counts once a day. Bots, visitors who ask not to be tracked and your own visits are left out.';

/** What a plan brought its listing, beside the median of its category. It advertises nothing: no plan is offered in it. */
export function termReportMail({ email, title, company, token, report }: ReportTold, siteUrl: string): ReportMail {
  const { days, since, views, clicks, category, medians } = report;
  const dashboard = `${siteUrl}/employer/dashboard`;
  const off = `${siteUrl}/weekly-mail/${token}`;
  const last = new Date(new Date(since).getTime() + (days - 1) * millisecondsPerDay);
  const intro = `“${title}” at ${company} in the first ${days} days of its plan, ${formatDate(since, 'short')} to ${formatDate(last, 'card')} (UTC):`;
  const rows = (['views', 'clicks', 'saves'] as const).map((name) => ({
    label: labels[name],
    number: format(report[name]),
    median: medians && format(medians[name]),
  }));
  const sources = report.sources.filter((one) => one.views > 0);
  const ending = 'You get this mail after 7, 14 and 30 days of a plan. Turn it and the weekly mail off:';
  const text = [
    intro,
    rows
      .map(({ label, number, median }) => `${label}: ${number}${median ? ` (median in ${category}: ${median})` : ''}`)
      .join('\n'),
    describeComparison(report),
    ...(sources.length > 0
      ? [
          `Views by source:\n${sources.map((one) => `${visitSourceNames[one.source]}: ${format(one.views)}`).join('\n')}`,
        ]
      : []),
    note,
    `By day: ${dashboard}`,
    `${ending} ${off}`,
  ];
  return {
    to: email,
    subject: `“${title}” after ${days} days: ${count(views, 'view')}, ${count(clicks, 'apply click')}`,
    text: `${text.join('\n\n')}\n`,
    html: `<p>${escapeHtml(intro)}</p>
${table(
  ['', 'Your job', ...(medians ? [`Median in ${category}`] : [])],
  rows.map(({ label, number, median }) => [label, number, ...(median ? [median] : [])]),
)}
<p>${escapeHtml(describeComparison(report))}</p>
${
  sources.length > 0
    ? table(
        ['Source', 'Views'],
        sources.map((one) => [visitSourceNames[one.source], format(one.views)]),
      )
    : ''
}
<p>${note} <a href="${escapeHtml(dashboard)}">By day</a></p>
<p style="font-size: small">${ending} <a href="${escapeHtml(off)}">no more of these mails</a></p>
`,
    // One click in the reader's own program (RFC 8058): it posts to this address without asking further.
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

const labels = { views: 'Views', clicks: 'Apply clicks', saves: 'Saves' };

function table([first = '', ...heads]: string[], rows: string[][]): string {
  const head = `<tr><th style="text-align: left">${escapeHtml(first)}</th>${heads.map((one) => `<th>${escapeHtml(one)}</th>`).join('')}</tr>`;
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><td style="text-align: left">${escapeHtml(name)}</td>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table cellpadding="6" style="border-collapse: collapse; text-align: right">\n${[head, ...body].join('\n')}\n</table>`;
}

const format = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 1 });
const count = (number: number, one: string) => `${format(number)} ${number === 1 ? one : `${one}s`}`;
