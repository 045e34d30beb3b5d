import type { JobDetail } from './job.ts';
import { findSource, nameSource } from './sources/all.ts';

/** Where an imported listing comes from, as its page says it. */
export type Origin = {
  words: 'Listed via' | 'First published at';
  name: string;
  address: string;
  /** The source wants visitors to apply through its own link, whatever other addresses we know. */
  isWhereToApply: boolean;
};

type Imported = Pick<JobDetail, 'source' | 'source_url' | 'external_url'>;

/** Null for an employer's own listing. A source whose terms ask for it is named, and linked to as it gave the link. */
export function findOrigin({ source, source_url, external_url }: Imported): Origin | null {
  const rules = findSource(source);
  const address = source_url ?? (rules?.mustName ? external_url : null);
  if (address === null || !URL.canParse(address)) return null;
  const isWhereToApply = Boolean(rules?.leadsToSource && external_url);
  if (!source || !rules?.mustName) {
    return {
      words: 'First published at',
      name: new URL(address).hostname.replace(/^www\./, ''),
      address,
      isWhereToApply,
    };
  }
  return { words: 'Listed via', name: nameSource({ source, address }), address, isWhereToApply };
}
