import { formatDate } from '#domain/date.ts';
import { describeComparison, type TermReport } from '#domain/payments/term-report.ts';
import { visitSourceNames } from '#domain/visits.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

/** What `internal.report_mail` tells. */
export type ReportTold = {
  email: string;
  title: string;
  company: string;
  /** Turns these mails off without signing in. */
  token: string;
  report: TermReport;
};

const millisecondsPerDay = 86_400_000;
const note = 'A visitor counts once a day. Bots, visitors who ask not to be tracked and your own visits are left out.';

/** What a plan brought its listing, beside the median of its category. It advertises nothing: no plan is offered in it. */
export function termReportMail({ email, title, company, token, report }: ReportTold, site: Site): Mail {
  const { days, since, views, clicks, category, medians } = report;
  const dashboard = `${site.url}/employer/dashboard`;
  const off = `${site.url}/weekly-mail/${token}`;
  const last = new Date(new Date(since).getTime() + (days - 1) * millisecondsPerDay);
  const intro = `“${title}” at ${company} in the first ${days} days of its plan, ${formatDate(since, 'long')} to ${formatDate(last, 'long')} (UTC):`;
  const rows = (['views', 'clicks', 'saves'] as const).map((name) => ({
    label: labels[name],
    number: format(report[name]),
    median: medians && format(medians[name]),
  }));
  const sources = report.sources.filter((one) => one.views > 0);
  const bySource = sources.map(({ source, views }) => ({ name: visitSourceNames[source], cells: [format(views)] }));
  const letter = buildLetter({
    to: email,
    subject: `“${title}” after ${days} days: ${count(views, 'view')}, ${count(clicks, 'apply click')}`,
    title: `“${title}” after ${days} days`,
    parts: [
      intro,
      {
        figures: {
          head: ['', 'Your job', ...(medians ? [`Median in ${category}`] : [])],
          rows: rows.map(({ label, number, median }) => ({
            name: label,
            cells: [number, ...(median ? [median] : [])],
          })),
        },
        text: rows
          .map(
            ({ label, number, median }) => `${label}: ${number}${median ? ` (median in ${category}: ${median})` : ''}`,
          )
          .join('\n'),
      },
      describeComparison(report),
      ...(bySource.length > 0
        ? [
            {
              figures: { head: ['Source', 'Views'], rows: bySource },
              text: `Views by source:\n${bySource.map(({ name, cells }) => `${name}: ${cells[0]}`).join('\n')}`,
            },
          ]
        : []),
      { aside: note },
      { button: 'By day', link: dashboard },
    ],
    footer: {
      why: 'You get this mail after 7, 14 and 30 days of a plan.',
      links: [{ label: 'Turn it and the weekly mail off', link: off }],
    },
    site,
  });
  return { ...letter, scope: 'notices', list: { name: 'Chainwork reports of plans', unsubscribe: off, token } };
}

const labels = { views: 'Views', clicks: 'Apply clicks', saves: 'Saves' };

const format = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 1 });
const count = (number: number, one: string) => `${format(number)} ${number === 1 ? one : `${one}s`}`;
