import type { Alert, AlertTimes } from './alert.ts';
import type { AskedAlert } from './alert-form.ts';

/** 'asked' says nothing about the address; else a limit is used up, of the asking network or of all together. */
export type AskAnswer = 'asked' | 'network' | 'all';

export type Confirmation = {
  /** 'asked': a button away from being on. */
  state: 'asked' | 'on' | 'already' | 'expired';
  alert: Alert;
  /** The token of the page that changes it, for whoever has confirmed it. */
  manage: string | null;
};

export type ManagedAlert = { alert: Alert; others: { alert: Alert; manage: string }[] };

/** What pages can do with alerts; all of it by the token of a link, none of it by who asks. */
export type AlertDesk = {
  ask(asked: AskedAlert): Promise<AskAnswer>;
  /** Null for a link that is none, or whose alert is gone. */
  lookAtConfirmation(token: string): Promise<Confirmation | null>;
  confirm(token: string): Promise<Confirmation | null>;
  find(token: string, purpose: 'manage' | 'unsubscribe'): Promise<ManagedAlert | null>;
  /** False where there is no such alert. */
  switch(token: string, purpose: 'manage' | 'unsubscribe', state: 'on' | 'paused' | 'ended'): Promise<boolean>;
  change(token: string, change: Partial<AlertTimes> & { query?: string }): Promise<'changed' | 'twice' | 'gone'>;
  deleteAll(token: string): Promise<boolean>;
};
