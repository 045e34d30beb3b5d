import type { Alert, AlertTimes } from './alert.ts';
import type { AskedAlert } from './alert-form.ts';

/** 'asked' says nothing about the address; else a limit is used up, of the asking network or of all together. */
export type AskAnswer = 'asked' | 'network' | 'all';

export type Confirmation = {
  /** 'asked': a button away from being on. */
  state: 'asked' | 'on' | 'already' | 'expired';
  alert: Alert;
  /** Whether the link is within its time. */
  isValid: boolean;
  /** The token of the page that changes it, for the reader who confirms it within the time of the link. */
  manage: string | null;
};

/** Why an address gets no mails of its alerts. */
export type HeldBack = 'hard-bounce' | 'soft-bounces' | 'complaint' | 'deleted' | 'administrator';

export type ManagedAlert = {
  alert: Alert;
  heldBack: HeldBack | null;
  others: { alert: Alert; manage: string }[];
  /** Asked for by any visitor and not confirmed: its words are the board's own. */
  waiting: { id: string; query: string; words: string }[];
};

export type AlertSwitch = 'on' | 'paused' | 'ended' | 'weekly';

/** What pages can do with alerts; all of it by the token of a link, none of it by the session of the caller. */
export type AlertSubscriptions = {
  ask(asked: AskedAlert): Promise<AskAnswer>;
  /** Null for a link that is none, or whose alert is gone. */
  lookAtConfirmation(token: string): Promise<Confirmation | null>;
  confirm(token: string): Promise<Confirmation | null>;
  find(token: string, purpose: 'manage' | 'unsubscribe'): Promise<ManagedAlert | null>;
  /** False where there is no such alert; 'restored' makes a deleted one what it was, on or paused. */
  switch(token: string, purpose: 'manage' | 'unsubscribe', state: AlertSwitch | 'restored'): Promise<boolean>;
  /** Whether a link is whole, though its alert may be gone. */
  isLink(token: string, purpose: 'manage' | 'unsubscribe'): Promise<boolean>;
  /** Turns an alert that waits on, or removes it. False where it waits no more. */
  settleWaiting(token: string, waiting: string, isWanted: boolean): Promise<boolean>;
  change(token: string, change: Partial<AlertTimes> & { query?: string }): Promise<'changed' | 'twice' | 'gone'>;
  deleteAll(token: string): Promise<boolean>;
};
