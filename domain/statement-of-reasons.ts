import { formatDate } from './date.ts';

// This module is in charge of what an employer reads about a decision that restricts them, in the mail and on the
// dashboard: the statement of reasons of Article 17 of Regulation (EU) 2022/2065.

export const restrictions = ['close', 'hold', 'remove', 'unlist', 'suspend'] as const;
export type Restriction = (typeof restrictions)[number];

export type Statement = {
  id: string;
  created_at: string;
  action: Restriction;
  listing_id: string | null;
  /** The title of the listing or the name of the company, at that time. */
  subject: string;
  ground: 'law' | 'terms' | 'none';
  clause: string | null;
  facts: string | null;
  source: 'notice' | 'own' | 'rule';
  automated_detection: boolean;
  automated_decision: boolean;
  territory: string;
  ends_at: string | null;
  reasons_text: string | null;
  appealed_at: string | null;
  appeal_text: string | null;
  /** Why the decision stands after the appeal. */
  appeal_answered_at: string | null;
  appeal_answer: string | null;
};

export const maxAppealLength = 2000;

export function isRestriction(action: string): action is Restriction {
  return (restrictions as readonly string[]).includes(action);
}

/** What was done, in a sentence. */
export function describeRestriction({ action, subject }: Pick<Statement, 'action' | 'subject'>): string {
  switch (action) {
    case 'close':
      return `Your listing “${subject}” was closed.`;
    case 'hold':
      return `Your listing “${subject}” is in review and not public until it is released.`;
    case 'remove':
      return `Your listing “${subject}” was removed.`;
    case 'unlist':
      return `Your listing “${subject}” was taken out of lists and search. Its page stays, with a notice.`;
    case 'suspend':
      return 'Your account is suspended: you cannot post or edit, and your open listings and company page are hidden.';
  }
}

type Part = { label: string; text: string };

/** Everything else that a statement of reasons says. */
export function listReasons(statement: Statement): Part[] {
  const { reasons_text, facts, territory, created_at } = statement;
  return [
    { label: 'Reason', text: reasons_text ?? 'No reason was written down' },
    ...(facts ? [{ label: 'Facts', text: facts }] : []),
    { label: 'Ground', text: describeGround(statement) },
    { label: 'How we learned of it', text: describeSource(statement) },
    { label: 'Automated means', text: describeAutomation(statement) },
    { label: 'Where', text: territory === 'everywhere' ? 'Everywhere' : territory },
    { label: 'From', text: formatDate(created_at, 'long') },
    { label: 'Until', text: describeEnd(statement) },
  ];
}

function describeGround({ ground, clause, source }: Statement): string {
  // A rule acts before it is known whether anything is wrong: its clause is a sentence of its own.
  if (source === 'rule' && clause) return clause;
  const named = clause ? `: ${clause}` : '';
  if (ground === 'law') return `It is against the law${named}`;
  if (ground === 'terms') return `It is against our terms${named}`;
  return clause ?? 'Neither a law nor a clause of our terms was named';
}

function describeSource({ source }: Statement): string {
  if (source === 'notice') return 'By a notice';
  return source === 'rule' ? 'By a rule of this board' : 'By our own look';
}

function describeAutomation({ automated_detection, automated_decision }: Statement): string {
  if (automated_decision) return 'Used to find and to decide';
  return automated_detection ? 'Used to find; a person decided' : 'None';
}

/** What stands after "until". */
export function describeEnd({ action, ends_at }: Pick<Statement, 'action' | 'ends_at'>): string {
  if (ends_at) return formatDate(ends_at, 'long');
  return action === 'hold' ? 'it has been reviewed' : 'further notice';
}
