import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '#app/account/sign-out.ts';
import { buttonStyle } from '#app/ui/button-style.ts';

export function SignOut() {
  const signOut = useSignOut('/');
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    await signOut();
    setIsLeaving(false);
  }

  return (
    <button type="button" aria-disabled={isLeaving} onClick={() => void leave()} className={buttonStyle('secondary')}>
      <LogOut aria-hidden="true" className="size-4" />
      Sign Out
    </button>
  );
}
