import type { Mail } from '#backend/config.ts';
import { formatDate } from '#domain/date.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';

/** Of the week, and of the week before. */
type Pair = [now: number, before: number];

export type Week = {
  email: string;
  /** Its Monday. */
  week: string;
  /** Turns the mail off without signing in. */
  token: string;
  /** `ends_at` where that is before the next mail but one; `is_sold` where its time is bought. */
  listings: {
    title: string;
    slug: string;
    ends_at: string | null;
    is_sold: boolean;
    views: Pair;
    clicks: Pair;
    saves: Pair;
  }[];
};

type WeekMail = Mail & { headers: Record<string, string> };

const maxListed = 20;
const millisecondsPerDay = 86_400_000;

/** The week of an employer's open listings beside the week before, and how to get no more of these mails. */
export function weekMail({ email, week, token, listings }: Week, siteUrl: string): WeekMail {
  const dashboard = `${siteUrl}/employer/dashboard`;
  const off = `${siteUrl}/weekly-mail/${token}`;
  const last = new Date(new Date(week).getTime() + 6 * millisecondsPerDay);
  const period = `${formatDate(week, 'short')} to ${formatDate(last, 'card')}`;
  const sum = (name: 'views' | 'clicks' | 'saves') =>
    listings.reduce<Pair>(([now, before], { [name]: pair }) => [now + pair[0], before + pair[1]], [0, 0]);
  const total = { views: sum('views'), clicks: sum('clicks'), saves: sum('saves') };
  const intro = `Your open ${listings.length === 1 ? 'job' : 'jobs'} on Chainwork, ${period} (UTC), and the week before in brackets:`;
  const shown = listings.slice(0, maxListed);
  const rest = listings.length - shown.length;
  const more = rest > 0 ? [`And ${count(rest, 'more job', 'more jobs')} on your dashboard.`] : [];
  const all = listings.length > 1 ? [`All ${listings.length} jobs: ${tell(total)}`] : [];
  const ending = 'You get this mail once a week while you have open jobs. Turn it off:';
  const text = [
    intro,
    ...shown.map((one) => [one.title, tell(one), ...tellEnd(one)].join('\n')),
    ...more,
    ...all,
    `By day and by source of visit: ${dashboard}`,
    `${ending} ${off}`,
  ];
  return {
    to: email,
    subject: `Your jobs last week: ${count(total.views[0], 'view', 'views')}, ${count(total.clicks[0], 'apply click', 'apply clicks')}`,
    text: `${text.join('\n\n')}\n`,
    html: `<p>${intro}</p>
<table cellpadding="6" style="border-collapse: collapse; text-align: right">
<tr><th style="text-align: left">Job</th><th>Views</th><th>Apply clicks</th><th>Saves</th></tr>
${shown.map((one) => row(`<a href="${escapeHtml(`${siteUrl}/jobs/${encodeURIComponent(one.slug)}`)}">${escapeHtml(one.title)}</a>${tellEnd(one).map((end) => `<br><small>${end}</small>`)}`, one)).join('\n')}
${listings.length > 1 ? row(`<b>All ${listings.length} jobs</b>`, total) : ''}
</table>
${more.map((sentence) => `<p>${sentence}</p>\n`).join('')}<p><a href="${escapeHtml(dashboard)}">By day and by source of visit</a></p>
<p style="font-size: small">${ending} <a href="${escapeHtml(off)}">no more weekly mails</a></p>
`,
    // One click in the reader's own program (RFC 8058): it posts to this address without asking further.
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Of a free job nothing else says that it is about to leave the board. No plan is advertised here. */
function tellEnd({ ends_at, is_sold }: { ends_at: string | null; is_sold: boolean }): string[] {
  return ends_at ? [`Ends on ${formatDate(ends_at, 'card')}.${is_sold ? '' : ' Extend it on your dashboard.'}`] : [];
}

type Told = { views: Pair; clicks: Pair; saves: Pair };

function tell({ views, clicks, saves }: Told): string {
  const parts: [Pair, string, string][] = [
    [views, 'view', 'views'],
    [clicks, 'apply click', 'apply clicks'],
    [saves, 'save', 'saves'],
  ];
  return parts.map(([[now, before], one, many]) => `${count(now, one, many)} (${format(before)})`).join(', ');
}

function row(name: string, { views, clicks, saves }: Told): string {
  const cells = [views, clicks, saves].map(
    ([now, before]) => `<td>${format(now)} <span style="color: #767676">(${format(before)})</span></td>`,
  );
  return `<tr><td style="text-align: left">${name}</td>${cells.join('')}</tr>`;
}

const format = (number: number) => number.toLocaleString('en-US');
const count = (number: number, one: string, many: string) => `${format(number)} ${number === 1 ? one : many}`;
