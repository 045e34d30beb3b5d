import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasStoredSession, readStoredUser } from './browser-client.ts';
import { useSignOut } from './sign-out.ts';

/** Who is signed in here, with the way out, also for those whom no members' page lets in; those pages have their own. */
export function SignedInLine() {
  const { pathname, key } = useLocation();
  const [email, setEmail] = useState<string | null>(null);
  const signOut = useSignOut('/');
  const isOfMembers = /^\/(employer|admin)(\/|$)/.test(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out leads to another page
  useEffect(() => {
    const look = () => setEmail(hasStoredSession() ? (readStoredUser()?.email ?? 'somebody') : null);
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [key]);
  if (email === null || isOfMembers) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      Signed in as {email}
      <button type="button" onClick={() => void signOut()} className="link min-h-6 cursor-pointer py-0.5">
        Sign out
      </button>
    </p>
  );
}
