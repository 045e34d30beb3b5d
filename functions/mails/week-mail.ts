import { formatDate } from '#domain/date.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

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

const maxListed = 20;
const millisecondsPerDay = 86_400_000;

/** The week of an employer's open listings beside the week before, and how to get no more of these mails. */
export function weekMail({ email, week, token, listings }: Week, site: Site): Mail {
  const dashboard = `${site.url}/employer/dashboard`;
  const off = `${site.url}/weekly-mail/${token}`;
  const last = new Date(new Date(week).getTime() + 6 * millisecondsPerDay);
  const period = `${formatDate(week, 'long')} to ${formatDate(last, 'long')}`;
  const sum = (name: 'views' | 'clicks' | 'saves') =>
    listings.reduce<Pair>(([now, before], { [name]: pair }) => [now + pair[0], before + pair[1]], [0, 0]);
  const total = { views: sum('views'), clicks: sum('clicks'), saves: sum('saves') };
  const intro = `Your open ${listings.length === 1 ? 'job' : 'jobs'} on Chainwork, ${period} (UTC), and the week before in brackets:`;
  const shown = listings.slice(0, maxListed);
  const rest = listings.length - shown.length;
  const more = rest > 0 ? [`And ${count(rest, 'more job', 'more jobs')} on your dashboard.`] : [];
  const all = listings.length > 1 ? [`All ${listings.length} jobs: ${tell(total)}`] : [];
  const letter = buildLetter({
    to: email,
    subject: `Your jobs last week: ${count(total.views[0], 'view', 'views')}, ${count(total.clicks[0], 'apply click', 'apply clicks')}`,
    title: 'Your jobs last week',
    parts: [
      intro,
      {
        figures: {
          head: ['Job', 'Views', 'Apply clicks', 'Saves'],
          rows: [
            ...shown.map((one) => ({
              name: one.title,
              link: `${site.url}/jobs/${encodeURIComponent(one.slug)}`,
              note: tellEnd(one)[0],
              cells: list(one),
            })),
            ...(listings.length > 1
              ? [{ name: `All ${listings.length} jobs`, cells: list(total), isTotal: true }]
              : []),
          ],
        },
        text: [...shown.map((one) => [one.title, tell(one), ...tellEnd(one)].join('\n')), ...all].join('\n\n'),
      },
      ...more,
      { button: 'By day and by source of visit', link: dashboard },
    ],
    footer: {
      why: 'You get this mail once a week while you have open jobs.',
      links: [{ label: 'Turn it off', link: off }],
    },
    site,
  });
  return { ...letter, scope: 'notices', list: { name: 'Chainwork weekly figures', unsubscribe: off, token } };
}

/** Of a free job nothing else says that it is about to leave the board. No plan is advertised here. */
function tellEnd({ ends_at, is_sold }: { ends_at: string | null; is_sold: boolean }): string[] {
  return ends_at ? [`Ends on ${formatDate(ends_at, 'long')}.${is_sold ? '' : ' Extend it on your dashboard.'}`] : [];
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

const list = ({ views, clicks, saves }: Told) =>
  [views, clicks, saves].map(([now, before]) => `${format(now)} (${format(before)})`);

const format = (number: number) => number.toLocaleString('en-US');
const count = (number: number, one: string, many: string) => `${format(number)} ${number === 1 ? one : many}`;
