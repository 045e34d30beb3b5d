import { CircleCheck, CircleX } from 'lucide-react';
import { data, Link, useActionData } from 'react-router';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/weekly-mail.ts';

export const handle: RouteHandle = { metric: '/weekly-mail/*', cache: false };

const maxBodyLength = 2_000;

/**
 * The link in a weekly mail. Reading the page turns nothing off: mail scanners read it, too. What is posted does, without
 * cookies, from the page's button or by the reader's mail program in one click (RFC 8058).
 */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { client } = context.get(visitContext);
  const isWanted = (await readChoice(request)) === 'on';
  const { data: isKnown, error } = await client.rpc('choose_weekly_mail', { token, is_wanted: isWanted });
  if (error) {
    console.error('a weekly mail could not be turned off', error);
    return data({ state: 'failed' as const }, 503);
  }
  if (!isKnown) return data({ state: 'unknown' as const }, 400);
  return { state: isWanted ? ('on' as const) : ('off' as const) };
}

/** A mail program sends a body of its own, in whichever form. */
async function readChoice(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!(length > 0 && length <= maxBodyLength)) return null;
  const form = await request.formData().catch(() => null);
  return form?.get('weekly-mail');
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Weekly mail | Chainwork',
    description: 'Turn the weekly mail about your jobs off or on.',
    path: '/weekly-mail',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

const texts = {
  off: 'The weekly mail is off. You will get no more of them, and no reports of your plans.',
  on: 'The weekly mail is on. The next one comes on Monday, if you have open jobs then. Reports of your plans are on, too.',
  unknown: 'This link is not valid. You can turn the weekly mail off under Account.',
  failed: 'That did not work just now. Please try again in a moment.',
};

export default function WeeklyMail() {
  const state = useActionData<typeof action>()?.state;
  const isTrouble = state === 'unknown' || state === 'failed';
  const Icon = isTrouble ? CircleX : CircleCheck;
  return (
    <main id="main" className="page pt-8 pb-16 sm:pt-14">
      <div className="max-w-2xl">
        <h1 className="page-title">Weekly mail</h1>
        {state ? (
          <p role="status" className="mt-6 flex items-start gap-3 rounded-2xl border border-line bg-raised p-5">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${isTrouble ? 'text-danger' : 'text-accent'}`}
            />
            {texts[state]}
          </p>
        ) : (
          <p className="mt-4 text-lg text-pretty text-muted">
            Once a week we mail you how often your open jobs were seen, applied to and saved, and after 7, 14 and 30
            days of a plan what it brought. Do you want no more of these mails?
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {state !== 'unknown' && <Choice isOff={state === 'off'} />}
          <Link to="/employer/account" className={buttonStyle('secondary')}>
            Account
          </Link>
        </div>
      </div>
    </main>
  );
}

/** A plain form, which works without scripts. */
function Choice({ isOff }: { isOff: boolean }) {
  return (
    <form method="post">
      <button
        type="submit"
        name="weekly-mail"
        value={isOff ? 'on' : 'off'}
        className={buttonStyle(isOff ? 'quiet' : 'primary')}
      >
        {isOff ? 'Turn it on again' : 'Turn off the weekly mail'}
      </button>
    </form>
  );
}
