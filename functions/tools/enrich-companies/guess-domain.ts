import { isSharedHost } from '#domain/sources/shared-hosts.ts';

const legalForms = /[\s,]+(?:inc|incorporated|ltd|limited|llc|gmbh|ag|sa|bv|corp|corporation|pte|plc)\.?$/i;
const lateWords = /\s+(?:labs?|protocol|network|foundation|finance|technologies|technology|hq|group|global|dao)$/i;
/** "acme.co.uk": the second label is not a name either. */
const secondLevels = new Set(['co', 'com', 'org', 'net', 'ac']);

/**
 * The company's own domain among the hosts that its listings lead to: only one that is plainly its own, by having its
 * name right before the ending. "acme.jobs.example" is the page of Acme on another company's site.
 */
export function guessDomain(name: string, hosts: string[]): string | null {
  const wanted = spell(name);
  const domains = hosts.flatMap((host) => readDomain(host, wanted));
  const [domain, ...others] = new Set(domains);
  return domain !== undefined && others.length === 0 ? domain : null;
}

function readDomain(host: string, wanted: Set<string>): string[] {
  const labels = host.toLowerCase().split('.');
  const endings = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevels.has(labels.at(-2) ?? '') ? 2 : 1;
  const domain = labels.slice(-endings - 1);
  const label = domain[0]?.replaceAll('-', '') ?? '';
  const isOwn = domain.length === endings + 1 && wanted.has(label) && /^[a-z]/.test(labels.at(-1) ?? '');
  return isOwn && !isSharedHost(host) ? [domain.join('.')] : [];
}

/** The ways a name is written in a domain: "Acme Labs, Inc." is "acmelabs" or "acme". */
function spell(name: string): Set<string> {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]/g, '');
  const whole = name.trim().replace(legalForms, '');
  return new Set([whole, whole.replace(lateWords, '')].map(letters).filter((text) => text.length >= 3));
}
