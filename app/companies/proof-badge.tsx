import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { describeAge, formatDate } from '#domain/date.ts';
import { describeProof, type Proof, proofMeaning } from '#domain/proof/proof.ts';

/** What a company has proven, and when it was looked at: in words of time in the browser, since a cached page grows old. */
export function ProofBadge({ proof }: { proof: Proof }) {
  const isHydrated = useIsHydrated();
  const { checked_at } = proof;
  return (
    <div className="mt-4 flex max-w-xl items-start gap-2.5 text-sm">
      <Icon name="shield-check" className="mt-0.5 size-4.5 text-accent" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {describeProof(proof)}, checked{' '}
          <time dateTime={checked_at} title={formatDate(checked_at, 'long')}>
            {isHydrated ? describeAge(checked_at) : `on ${formatDate(checked_at, 'card')}`}
          </time>
        </p>
        <p className="mt-0.5 text-muted">{proofMeaning}</p>
      </div>
    </div>
  );
}
