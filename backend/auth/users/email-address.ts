import { invalid } from '../errors.ts';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`);

const maxLength = 255;

/** The address in lower case, as it is stored and looked up. */
export function readEmailAddress(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > maxLength) throw invalid('Unable to validate email address: too long');
  if (!pattern.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

export function isEmailAddress(text: string): boolean {
  const email = text.trim().toLowerCase();
  return email.length <= maxLength && pattern.test(email);
}
