import { readClaims } from './read-claims.ts';

/**
 * Whether a link that brings a session may end the one that is here. An attacker can send a member a link of their own
 * account; what is then typed or uploaded, in every tab, would be theirs. So a member who is signed in as another person is
 * asked, by the browser itself: no page of ours is shown before it is clear whose it is.
 */
export function maySwapSession(linkToken: string, here: { id: string; email: string } | null): boolean {
  const { sub, email } = readClaims(linkToken);
  if (here === null || here.id === sub) return true;
  return window.confirm(
    `You are signed in as ${here.email}. This link signs you in as ${email} instead, in every tab. Go on?`,
  );
}
