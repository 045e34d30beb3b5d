import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { describeAge, formatDate } from '#domain/date.ts';
import { describeProof, graceDays } from '#domain/proof/proof.ts';
import type { KnownProof } from '#domain/proof/proof-state.ts';

/** What is proven, when it was seen last, and what became of it. */
export function KnownProofs({ proofs }: { proofs: KnownProof[] }) {
  return (
    <ul className="grid gap-3">
      {proofs.map((proof) => {
        const Icon = proof.lapsed_at || proof.failing_since ? ShieldAlert : ShieldCheck;
        return (
          <li key={`${proof.domain} ${proof.method}`} className="flex items-start gap-2.5">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${proof.lapsed_at || proof.failing_since ? 'text-featured' : 'text-accent'}`}
            />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-medium">
                {describeProof(proof)}, checked {describeAge(proof.checked_at)}
              </p>
              <p className="text-sm text-muted">{describeStanding(proof)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function describeStanding({ method, lapsed_at, failing_since, problem, address }: KnownProof): string {
  const found = problem ? ` ${problem}.` : '';
  if (lapsed_at)
    return `It lapsed on ${formatDate(lapsed_at, 'long')} and is not shown any more.${found} Please prove it again.`;
  if (failing_since) {
    const end = new Date(Date.parse(failing_since) + graceDays * 86_400_000);
    return `Not found since ${formatDate(failing_since, 'long')}.${found} It lapses on ${formatDate(end, 'long')} unless it is back.`;
  }
  if (method === 'mail') return `By a code to ${address}. We ask again after a year.`;
  return 'We look again every week. Please leave it where it is.';
}
