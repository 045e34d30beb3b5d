import { z } from 'zod';

const treatAsLeaked =
  'must never be on a server. Move its money, and set the extended public key (xpub…) of another one';

/** An extended public key. What could spend money is told apart from a mere mistake, so that it is not just pasted elsewhere. */
export const watchOnlyKey = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const problem = findProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

function findProblem(value: string): string | undefined {
  if (
    /^[a-z]prv/i.test(value) ||
    /^(0x)?[0-9a-f]{64}$/i.test(value) ||
    /^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(value)
  )
    return `is a private key, which ${treatAsLeaked}`;
  if (/^(\p{L}+[\s,]+){11,}\p{L}+$/u.test(value)) return `is a seed phrase, which ${treatAsLeaked}`;
  if (!/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(value)) return 'is not an extended public key (xpub…)';
  return undefined;
}
