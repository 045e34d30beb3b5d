import { createClient } from '@supabase/supabase-js';
import { RouterContextProvider } from 'react-router';
import { visitContext } from '#app/visit.ts';
import type { AlertSubscriptions } from '#domain/alerts/alert-subscriptions.ts';

export type Answer = (url: URL) => Response;

export const answerAway: Answer = () => Response.json({ message: 'the database is away' }, { status: 503 });

/** The context of a loader whose questions to the backend are answered like this. */
export function buildVisit(answer: Answer): RouterContextProvider {
  const client = createClient('http://backend.invalid', 'key', {
    global: { fetch: async (input) => answer(new URL(input instanceof Request ? input.url : input)) },
    db: { retry: false },
  });
  const context = new RouterContextProvider();
  const site = {
    url: 'http://board.example',
    publishableKey: 'key',
    contactEmail: 'a@b.example',
    socialLinks: [],
    guardsForms: false,
  };
  const alerts = {} as AlertSubscriptions;
  context.set(visitContext, {
    ...{ client, site, alerts, page: {}, consumeLimit: async () => 0, reportJob: async () => 'saved' as const },
    shows() {},
    listsOnly() {},
    showsBeside() {},
    indexNowKey: undefined,
  });
  return context;
}
