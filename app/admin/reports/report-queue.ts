import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingState } from '#domain/listing.ts';
import type { ReportReason } from '#domain/trust/report.ts';
import type { ActionWords, Typed } from '../dialogs/action-dialog.tsx';

export type Report = {
  id: string;
  reason: ReportReason;
  details: string | null;
  name: string | null;
  email: string | null;
  url: string | null;
  /** What a look at the posting found. */
  probe: string | null;
  created_at: string;
};

type Listing = {
  id: string;
  slug: string;
  title: string;
  company: string;
  /** Its row in the table of employers: the owner's account, or the company itself. */
  employer: string;
  state: ListingState;
  external_url: string | null;
  score: number | null;
  since: string;
};

/** Severity from 1 to 4, which is for those that the reports took out of all lists. */
export type ReportedListing = Listing & {
  unlisted_at: string | null;
  severity: number;
  count: number;
  networks: number;
  company_reports: number;
  reports: Report[];
};

export type HeldListing = Listing & {
  reasons: { code: string; text: string; points: number; holds: boolean }[];
  /** Why it is held, as its employer reads it; none until the closer look is over. */
  reason: string | null;
};

export type Appeal = {
  id: string;
  action: string;
  subject: string;
  reasons_text: string | null;
  appealed_at: string;
  appeal_text: string;
  listing_id: string | null;
  /** The row in the table of employers; none once the account and the company are gone. */
  employer: string | null;
};

export type Decision = {
  id: string;
  told: string;
  reasons_text: string | null;
  reversed_at: string | null;
  can_be_undone: boolean;
};

export type ReportQueue = {
  reported: ReportedListing[];
  held: HeldListing[];
  appeals: Appeal[];
  decided: Decision[];
};

export async function getReportQueue(client: SupabaseClient): Promise<ReportQueue> {
  return call(client, 'report_queue', {});
}

/** What is to be done, as the database knows it. `seen` is the state that the administrator decided on. */
export type Order =
  | {
      do: 'moderate';
      action: 'remove' | 'hold' | 'close' | 'release';
      listing: string;
      seen: ListingState;
      source: 'notice' | 'own';
    }
  | { do: 'dismiss'; listing: string }
  | { do: 'undo' | 'uphold'; decision: string };

/** Why, and which law or clause it rests on. */
export type DecisionWords = Pick<Typed, 'reason' | 'ground'>;

/** What an administrator is about to do, with the words of its dialog. */
export type Asked = ActionWords & { order: Order };

/** Answers the decision by which it can be undone; null where there is no way back. */
export async function carryOut(
  client: SupabaseClient,
  order: Order,
  { reason, ground }: DecisionWords,
): Promise<string | null> {
  if (order.do === 'moderate') {
    const { action, listing, seen, source } = order;
    const expected = { [listing]: seen };
    const { decisions } = await call<{ decisions: string[] }>(client, 'moderate_listings', {
      ids: [listing],
      action,
      reason: reason || null,
      options: { source, ...ground },
      expected,
    });
    return decisions[0] ?? null;
  }
  if (order.do === 'dismiss') {
    await call(client, 'dismiss_reports', { listing: order.listing, reason: reason || null });
  } else if (order.do === 'undo') {
    await call(client, 'undo_decision', { decision: order.decision });
  } else {
    await call(client, 'uphold_decision', { decision: order.decision, answer: reason });
  }
  return null;
}

/** What the message about an order is about: the way back from one decision stays when another one is made. */
export function nameTopic(order: Order, decision: string | null): string {
  const made = 'decision' in order ? order.decision : decision;
  return made ? `decision ${made}` : `order ${order.do}`;
}

async function call<Row>(client: SupabaseClient, name: string, values: object): Promise<Row> {
  const { data, error } = await client.rpc(name, values);
  if (error) throw error;
  return data as Row;
}
