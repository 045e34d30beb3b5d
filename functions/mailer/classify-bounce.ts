/**
 * Whether a mail did not arrive because the address does not exist (hard), because it did not take this mail (soft), or for a reason
 * that says nothing about the address: policy, content or our own server (null). `status` is that of RFC 3463; old servers give
 * none, and their 550 means either.
 */
export function classifyBounce(status: string | null, code?: number): 'hard' | 'soft' | null {
  if (!status) return code === 550 || code === 551 || code === 553 ? 'soft' : null;
  if (hard.has(status)) return 'hard';
  // 5.7.1 for all readers at a provider is the provider's opinion of us: it must not empty the list.
  return /^[45]\.[01234]\./.test(status) ? 'soft' : null;
}

// No such mailbox, no such host, no address, moved away, a domain that takes no mail, switched off.
const hard = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
