// The server trusts a proxy on its own machine about whom it speaks for, so that attacker and bystander can be given
// networks of their own. The addresses are reserved for documentation (RFC 5737).

export const attackerNetwork = '203.0.113.66';
/** Who has left no answers unread, for which a network hears 503 until they are cut. */
export const otherAttackerNetwork = '203.0.113.67';
/** Whose visits are over before the attacks. */
export const earlierNetwork = '198.51.100.10';
export const bystanderNetwork = '198.51.100.20';

export const from = (address: string) => ({ 'X-Forwarded-For': address });
