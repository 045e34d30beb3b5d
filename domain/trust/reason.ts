/** What speaks against a listing. Those that hold keep it from being public until an administrator has looked. */
export type Reason = { code: ReasonCode; text: string; points: number; holds: boolean };
export type ReasonCode = keyof typeof reasons;

export const reasons = {
  'asks-for-keys': { points: 100, holds: true, text: 'It asks applicants for keys, a recovery phrase or their wallet' },
  'asks-for-money': { points: 90, holds: true, text: 'It asks applicants for money' },
  'banned-domain': { points: 100, holds: true, text: 'Applicants are led to a domain that is banned' },
  'repeats-removed': { points: 90, holds: true, text: 'A listing with the same text was removed' },
  'runs-code': { points: 80, holds: true, text: 'It asks applicants to download or run something' },
  'look-alike': { points: 80, holds: true, text: 'An address looks like that of another company or service' },
  'mixed-scripts': { points: 80, holds: true, text: 'An address mixes alphabets' },
  impersonation: { points: 80, holds: true, text: 'The company has the name of one with another website' },
  'protected-name': {
    points: 90,
    holds: true,
    text: 'The company has the name or the domain of a verified company, or one that looks like it',
  },
  'odd-address': { points: 60, holds: true, text: 'An address is not one of the public web' },
  shortener: { points: 60, holds: true, text: 'A shortened link hides where applicants are led' },
  messenger: { points: 60, holds: true, text: 'Applicants are led to a messenger' },
  'only-by-messenger': {
    points: 60,
    holds: true,
    text: 'Applicants are asked to write to a messenger, and no address to apply at is given',
  },
  'throw-away-mail': { points: 60, holds: true, text: 'The employer’s mail address is a throw-away one' },
  'near-name': {
    points: 40,
    holds: false,
    text: 'The company has the name of another one on the board, or one that looks like it',
  },
  'near-address': { points: 40, holds: false, text: 'An address looks like that of another employer on the board' },
  'by-messenger': { points: 15, holds: false, text: 'A messenger is named as a way to get in touch' },
  'shared-text': { points: 25, holds: false, text: 'Another company has a listing with the same text' },
  'odd-pay': { points: 20, holds: false, text: 'The pay is far above that of others in its category' },
  'free-mail': { points: 15, holds: false, text: 'The employer’s mail address is of a free service' },
  'other-mail': { points: 10, holds: false, text: 'The employer’s mail address is not of the company’s website' },
  'no-website': { points: 10, holds: false, text: 'The company names no website' },
  'loud-text': { points: 10, holds: false, text: 'The text is in capitals or full of emoji' },
} as const satisfies Record<string, { points: number; holds: boolean; text: string }>;

export function buildReason(code: ReasonCode): Reason {
  return { code, ...reasons[code] };
}
