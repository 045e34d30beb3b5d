import type { Account } from '#app/account/account.ts';
import { DataExport } from '#app/account/data-export.tsx';
import { DeleteAccount } from '#app/account/delete-account.tsx';
import { TwoStep } from '#app/account/two-step.tsx';
import { WeeklyMailSwitch } from '../figures/weekly-mail-switch.tsx';
import { AccountLoss } from './account-loss.tsx';
import { SignOut } from './sign-out.tsx';

/** What concerns the person, not the company or its jobs. */
export function AccountPage({ account }: { account: Account }) {
  return (
    <main id="main" className="page pt-6 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="desk-title">Account</h1>
        <SignOut />
      </div>
      <p className="mt-2 [overflow-wrap:anywhere] text-muted">Signed in as {account.email}</p>
      <h2 className="sr-only">Sign-in and data</h2>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 divide-y divide-line [&>*:not(:last-child)]:pb-8">
        <TwoStep account={account} />
        <WeeklyMailSwitch account={account} />
        <DataExport account={account} />
        <section aria-labelledby="deletion">
          <h3 id="deletion" className="font-semibold">
            Leaving
          </h3>
          <p className="mt-1 mb-4 max-w-2xl text-sm text-muted">
            Before anything is deleted you are told what goes and what stays.
          </p>
          <DeleteAccount account={account} loss={<AccountLoss account={account} />} />
        </section>
      </div>
    </main>
  );
}
