import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { DataExport } from '#app/account/data-export.tsx';
import { DeleteAccount } from '#app/account/delete-account.tsx';
import { useSignOut } from '#app/account/sign-out.ts';
import { TwoStep } from '#app/account/two-step.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { DeskFrame } from './desk/desk-frame.tsx';
import { AttentionOverview } from './overview/attention-overview.tsx';
import { BoardOverview } from './overview/board-overview.tsx';
import { ToolCards } from './tool-cards.tsx';

export function DashboardPage({ account }: { account: Account }) {
  return (
    <DeskFrame>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="desk-title">Admin Dashboard</h1>
        <Logout />
      </div>
      <p className="mt-2 text-sm [overflow-wrap:anywhere] text-muted">Signed in as {account.email}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        <AttentionOverview client={account.client} />
      </div>
      <h2 className="mt-12 mb-5 text-2xl font-semibold">Tools</h2>
      <ToolCards />
      <div className="mt-12">
        <BoardOverview client={account.client} />
      </div>
      <section aria-labelledby="account" className="mt-16 border-t border-line pt-8">
        <h2 id="account" className="mb-5 text-2xl font-semibold">
          Account
        </h2>
        <TwoStep account={account} />
        <div className="mt-8">
          <DataExport account={account} />
        </div>
        <div className="mt-8">
          <DeleteAccount account={account} />
        </div>
      </section>
    </DeskFrame>
  );
}

function Logout() {
  const signOut = useSignOut('/auth');
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
      Logout
    </button>
  );
}
