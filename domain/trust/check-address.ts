import { applicationHosts, messengers, recruitingWords, shorteners } from './hosts.ts';
import { isNear } from './is-near.ts';
import { foldName } from './look-alikes.ts';
import { readDomain } from './read-domain.ts';
import type { ReasonCode } from './reason.ts';

/** `known` are the domains of companies on the board that others may imitate, without the employer's own. */
type Options = { known: readonly string[]; decode: (host: string) => string };

const minNameLength = 6;
const usualPorts = ['', '80', '443', '8080', '8443'];
/** They lead nowhere, or to the reader's own machine, and stand for ordinary hosts in tests and examples. */
const reserved = /(^|\.)(example|test|invalid|localhost)$|^127\.\d+\.\d+\.\d+$/;
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Georgian', 'Hebrew', 'Arabic', 'Thai'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** What is odd about the address at which applicants apply, without asking another server about it. */
export function checkAddress(address: string, { known, decode }: Options): ReasonCode[] {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return ['odd-address'];
  const host = url.hostname.replace(/\.$/, '');
  const domain = readDomain(host);
  if (reserved.test(host)) return isLookAlike(host, domain, known) ? ['look-alike'] : [];
  if (!domain || !usualPorts.includes(url.port)) return ['odd-address'];
  if (isOneOf(host, shorteners)) return ['shortener'];
  if (isOneOf(host, messengers)) return ['messenger'];
  const shown = decode(host);
  if (shown.split('.').some(isMixed)) return ['mixed-scripts'];
  if (isLookAlike(shown, domain, known)) return ['look-alike'];
  return findInnerAddresses(url).flatMap((inner) => checkInner(inner, { known, decode }));
}

/** Where the address may lead on to: `/url?q=https://…`, `/out/https%3A%2F%2F…`. */
function findInnerAddresses({ pathname, search, hash }: URL): string[] {
  const rest = unescapeTwice(pathname + search + hash);
  return [...rest.matchAll(/(?:https?:|=)\/\/[^\s"'<>&#]+/gi)].map(([found]) => found.replace(/^=/, 'https:'));
}

function unescapeTwice(text: string): string {
  const unescaped = text.replaceAll(/%25/g, '%');
  return unescaped.replaceAll(/%(2f|3a|2e)/gi, (sign) => decodeURIComponent(sign));
}

/** An inner address may be a place to return to, so it only counts where it hides or imitates something. */
function checkInner(address: string, options: Options): ReasonCode[] {
  return checkAddress(address, options).filter((code) => code !== 'odd-address');
}

function isOneOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => host === one || host.endsWith(`.${one}`));
}

function isMixed(label: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(label)).length > 1;
}

/** Whether a host, which belongs to none of the known domains, carries one of their names, or one that looks like it. */
function isLookAlike(host: string, domain: string | null, known: readonly string[]): boolean {
  const own = domain ?? host;
  const everyone = [...applicationHosts, ...known];
  if (everyone.some((one) => own === one || host === one || host.endsWith(`.${one}`))) return false;
  const folded = `.${host.replaceAll('-', '.')}.`;
  if (everyone.some((one) => folded.includes(`.${one.replaceAll('-', '.')}.`))) return true;
  const labels = host.split('.').slice(0, -1).map(foldName);
  const words = new Set([...labels, ...labels.flatMap((label) => label.split('-'))]);
  return (
    applicationHosts.some((one) => carriesName(words, nameOf(one))) ||
    known.some((one) => imitates(labels, nameOf(one), host.split('.').slice(0, -1)))
  );
}

function nameOf(domain: string): string {
  return domain.split('.')[0] ?? '';
}

function carriesName(words: Set<string>, name: string): boolean {
  return name.length >= minNameLength && [...words].some((word) => isNear(word, foldName(name)));
}

/** Companies may well have the same name under another ending; one letter off, or the name with "careers" is another thing. */
function imitates(labels: string[], name: string, written: string[]): boolean {
  const folded = foldName(name);
  return labels.some((label, index) => {
    const isOneOff = name.length >= minNameLength && written[index] !== name && isNear(label, folded);
    const isRecruiting =
      name.length > 3 &&
      recruitingWords.some((word) => [`${folded}${word}`, `${folded}-${word}`, `${word}-${folded}`].includes(label));
    return isOneOff || isRecruiting;
  });
}
