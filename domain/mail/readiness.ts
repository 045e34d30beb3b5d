// What the page "Mail" of the desk shows of each thing that decides whether mails arrive.

const checkStates = ['good', 'missing', 'wrong', 'unknown'] as const;
/** `unknown`: it could not be checked, which says nothing about the thing itself. */
export type CheckState = (typeof checkStates)[number];

/** A record to add at the domain's DNS provider, to the letter. */
export type DnsRecord = { name: string; type: 'TXT' | 'PTR'; value: string };

export type MailCheck = {
  /** SPF, DKIM, …: stable, and the heading. */
  name: string;
  state: CheckState;
  /** What was found, in a sentence or two. */
  found: string;
  /** What to do, or to know; nothing where all is well. */
  advice?: string;
  /** As it is published, shortened. */
  published?: string[];
  record?: DnsRecord;
};

export type Readiness = {
  /** Null: mails are written to files. */
  relay: string | null;
  from: string;
  /** Where files of unsent mails are, below the data folder. */
  outbox: string;
  dns: MailCheck[];
  settings: MailCheck[];
  checkedAt: string;
};
