import { Moment } from '../runs/moment.tsx';
import type { Session } from './employers.ts';
import { nameDevice } from './name-device.ts';

/** Where a person is signed in, the last used first. */
export function EmployerSessions({ sessions }: { sessions: Session[] }) {
  return (
    <section aria-labelledby="sessions" className="mt-6 border-t border-line pt-5">
      <h3 id="sessions" className="font-semibold">
        Sessions
      </h3>
      {sessions.length === 0 && <p className="mt-2 text-sm text-muted">Not signed in anywhere</p>}
      <ul className="mt-2 divide-y divide-line text-sm empty:hidden">
        {sessions.map(({ id, refreshed_at, user_agent, ip, steps }) => (
          <li key={id} className="py-2">
            <p title={user_agent ?? undefined}>{nameDevice(user_agent)}</p>
            <p className="text-muted">
              {ip ?? 'unknown network'} · {steps === 2 ? 'with a second step' : 'without a second step'} · used{' '}
              <Moment at={refreshed_at} to="minute" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
