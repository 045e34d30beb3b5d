import type { Session as StoredSession, SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/visit.ts';
import { forgetAdministratorMark } from './administrator-mark.ts';
import { getBrowserClient, hasLinkParameters, hasStoredSession, isSessionKey } from './browser-client.ts';
import { needsCode } from './needs-code.ts';

// This module is in charge of who is signed in here, one answer for the whole app. The client tells it of every
// change, also of those in other tabs; without a stored session it answers without fetching the client.

export type Session =
  | { state: 'checking' }
  | { state: 'signed-out' }
  /** There is a session, but the server that could renew it does not answer. */
  | { state: 'unreachable' }
  | SignedIn
  /** The password was right, and the account asks for a code too. */
  | (Omit<SignedIn, 'state'> & { state: 'code-needed' });

type SignedIn = { state: 'signed-in'; user: { id: string; email: string }; client: SupabaseClient };

const checking: Session = { state: 'checking' };
let session: Session = checking;
let watched: Promise<SupabaseClient> | undefined;
let isListening = false;
let linkProblem: string | undefined;
const listeners = new Set<() => void>();

export function useSession(): Session {
  const publishableKey = usePublishableKey();
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      start(publishableKey);
      return () => listeners.delete(listener);
    },
    [publishableKey],
  );
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => checking,
  );
}

/** Whether there is something to check; no on the server and in a page that is not hydrated yet. */
export function useHasStoredSession(): boolean {
  return useSyncExternalStore(
    () => () => {},
    hasStoredSession,
    () => false,
  );
}

export function usePublishableKey(): string {
  return useRouteLoaderData<{ site: Site }>('root')?.site.publishableKey ?? '';
}

/** The same for a caller that needs it once. */
export async function readSession(publishableKey: string): Promise<Session> {
  listen(publishableKey);
  if (session.state !== 'signed-in') await checkSession(publishableKey);
  return session;
}

/** The client, for a page that signs a member in; every subscriber hears of the new session. */
export function openSession(publishableKey: string): Promise<SupabaseClient> {
  watched ??= watch(publishableKey).catch((error: unknown) => {
    watched = undefined;
    throw error;
  });
  return watched;
}

/** Asks again who is signed in. */
export async function checkSession(publishableKey: string): Promise<void> {
  if (!watched && !hasStoredSession() && !hasLinkParameters()) {
    change({ state: 'signed-out' });
    return;
  }
  if (session.state !== 'signed-in') change(checking);
  try {
    const client = await openSession(publishableKey);
    const { data, error } = await client.auth.getSession();
    if (error?.name === 'AuthRetryableFetchError') throw error;
    show(client, data.session);
  } catch (error) {
    console.warn('the session could not be checked', error);
    change({ state: 'unreachable' });
  }
}

/** For a session the server no longer knows: there is nothing to sign out of there. Other tabs see it too. */
export function forgetSession(): void {
  try {
    for (const key of Object.keys(localStorage).filter(isSessionKey)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, there is no session.
  }
  forgetAdministratorMark();
  change({ state: 'signed-out' });
}

/** Why the link in a mail that led here did not work; told once. */
export function takeLinkProblem(): string | undefined {
  const taken = linkProblem;
  linkProblem = undefined;
  return taken;
}

function start(publishableKey: string): void {
  listen(publishableKey);
  if (session.state === 'checking' || session.state === 'unreachable') void checkSession(publishableKey);
}

function listen(publishableKey: string): void {
  if (isListening) return;
  isListening = true;
  linkProblem = readLinkProblem();
  leadToNewPassword();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isSessionKey(key)) void checkSession(publishableKey);
  });
  // A page from the browser's back/forward cache has heard of nothing in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession(publishableKey);
  });
}

async function watch(publishableKey: string): Promise<SupabaseClient> {
  const client = await getBrowserClient(publishableKey);
  client.auth.onAuthStateChange((event, stored) => {
    // The first answer is requested, because this event does not tell "signed out" from "no answer".
    if (event !== 'INITIAL_SESSION') show(client, stored);
  });
  return client;
}

function show(client: SupabaseClient, stored: StoredSession | null): void {
  if (!stored) {
    change({ state: 'signed-out' });
    return;
  }
  const { id, email = '' } = stored.user;
  change({ state: needsCode(stored) ? 'code-needed' : 'signed-in', user: { id, email }, client });
}

function change(next: Session): void {
  if (isSame(session, next)) return;
  session = next;
  for (const listener of listeners) listener();
}

function isSame(one: Session, other: Session): boolean {
  if (one.state !== other.state) return false;
  if (!('user' in one) || !('user' in other)) return true;
  return one.user.id === other.user.id && one.user.email === other.user.email;
}

// Such a link can lead to the front page, when it was not asked for on a page of ours.
function leadToNewPassword(): void {
  const { hash, pathname } = window.location;
  const isForPassword = /[#&]access_token=/.test(hash) && /[#&]type=(recovery|invite)(&|$)/.test(hash);
  if (isForPassword && pathname !== '/reset-password') window.location.replace(`/reset-password${hash}`);
}

// The words are ours: a stranger can write an address with words of their own.
function readLinkProblem(): string | undefined {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('error_code');
  if (code === null) return undefined;
  return code === 'otp_expired' ? 'Email link is invalid or has expired' : 'The link did not work';
}
