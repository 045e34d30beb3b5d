import { useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { ProofMethod } from '#domain/proof/proof.ts';
import type { ProofOutcome, ProofState } from '#domain/proof/proof-state.ts';
import { CheckedWay } from './checked-way.tsx';
import { MailWay } from './mail-way.tsx';
import type { getProofState } from './prove-domain.ts';

type Props = {
  state: ProofState;
  asked: Parameters<typeof getProofState>[0];
  onOutcome: (outcome: ProofOutcome) => void;
};

const ways: [ProofMethod, string][] = [
  ['mail', 'E-mail'],
  ['dns', 'DNS record'],
  ['file', 'File'],
  ['meta', 'Meta tag'],
];

export function WaysToProve({ state, asked, onOutcome }: Props) {
  const { domain, site, token, isMailOpen } = state;
  const [way, setWay] = useState<ProofMethod>(isMailOpen ? 'dns' : 'mail');
  if (!domain || !site || !token) return null;
  return (
    <div>
      <fieldset className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1 sm:inline-flex">
        <legend className="sr-only">Way to prove it</legend>
        {ways.map(([one, name]) => (
          <button
            key={one}
            type="button"
            aria-pressed={way === one}
            onClick={() => setWay(one)}
            className={classNames(
              'min-h-9 flex-auto cursor-pointer rounded-md px-3 text-sm font-medium transition-colors duration-150',
              way === one ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="mt-5">
        {way === 'mail' ? (
          <MailWay state={{ ...state, domain }} asked={asked} onOutcome={onOutcome} />
        ) : (
          <CheckedWay
            key={way}
            method={way}
            domain={domain}
            site={site}
            token={token}
            asked={asked}
            onOutcome={onOutcome}
          />
        )}
      </div>
    </div>
  );
}
