import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { CopyText } from '#app/ui/copy-text.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { type CheckedMethod, challengeName, challengePath, challengeTag, challengeValue } from '#domain/proof/proof.ts';
import type { ProofOutcome } from '#domain/proof/proof-state.ts';
import { checkProof, describeFailure } from './prove-domain.ts';

type Props = {
  method: CheckedMethod;
  domain: string;
  site: string;
  token: string;
  asked: Parameters<typeof checkProof>[0];
  onOutcome: (outcome: ProofOutcome) => void;
};

/** What to publish, to the letter, and a button that has the server look for it. */
export function CheckedWay({ method, domain, site, token, asked, onOutcome }: Props) {
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState('');

  async function look() {
    if (isLooking) return;
    setIsLooking(true);
    setProblem('');
    try {
      const outcome = await checkProof(asked, method);
      if (outcome.outcome === 'missing') setProblem(`${outcome.problem}.`);
      else onOutcome(outcome);
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsLooking(false);
  }

  return (
    <div className="grid gap-4">
      {method === 'dns' && (
        <>
          <p className="text-muted">
            Add a TXT record where the DNS of {domain} is kept. It may take some minutes to be seen.
          </p>
          <CopyText label="Name of the record" text={challengeName(domain)} />
          <CopyText label="Value" text={challengeValue(token)} />
        </>
      )}
      {method === 'file' && (
        <>
          <p className="text-muted">Put a text file with this one line on your website.</p>
          <CopyText label="Address of the file" text={`${site}${challengePath}`} />
          <CopyText label="Its text" text={challengeValue(token)} />
        </>
      )}
      {method === 'meta' && (
        <>
          <p className="text-muted">
            Add this tag to the <code>&lt;head&gt;</code> of the start page, {site}/
          </p>
          <CopyText label="Tag" text={challengeTag(token)} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" aria-disabled={isLooking} onClick={() => void look()} className={buttonStyle('primary')}>
          {isLooking ? 'Looking...' : 'Check Now'}
        </button>
        {isLooking && <Spinner />}
      </div>
      <p role="status" className="min-h-5 text-sm [overflow-wrap:anywhere] text-danger">
        {problem}
      </p>
    </div>
  );
}
