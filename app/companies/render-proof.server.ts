import { formatDate } from '#domain/date.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { describeProof, type Proof, proofMeaning } from '#domain/proof/proof.ts';

/** The proof as HTML, for a page that has no room for more script. It may be cached, so that it names the day. */
export function renderProof(proof: Proof | null): string {
  if (!proof) return '';
  const what = escapeHtml(describeProof(proof));
  return `<p><strong>✓ ${what}</strong>, checked on ${formatDate(proof.checked_at, 'card')}. ${escapeHtml(proofMeaning)}</p>`;
}
