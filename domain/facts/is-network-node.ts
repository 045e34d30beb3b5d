import type { Word } from './words.ts';

const before = new Set('validator full archive light rpc blockchain ethereum bitcoin l1 l2 consensus'.split(' '));
const behind = new Set(
  'client clients operator operators operations runner runners infrastructure software provider providers team sync validator'.split(
    ' ',
  ),
);
const listMarks = new Set([',', '/', '&', '+', '|', '·', 'and', 'or']);

const javaScript =
  /\b(?:javascript|typescript|node\.?js|react|next\.?js|vue|angular|express|nest\.?js|npm|front-?end)\b/i;
const ofNetwork =
  /\bnode (?:clients?|operators?|software|runners?)\b|\b(?:full|archive|light|validator|rpc|blockchain) nodes?\b/i;
// "Rust Engineer, Node": the part of the product behind the role and its language.
const partOfProduct = /\b(?:go|golang|rust|c\+\+) (?:[a-z]+ )?(?:engineer|developer)(?:,| -) node$/im;

/** Whether a listing speaks of a blockchain's nodes and of no JavaScript. Asked once, as its whole text is looked at. */
export function isAboutNodes(listing: string): boolean {
  return !javaScript.test(listing) && (ofNetwork.test(listing) || partOfProduct.test(listing));
}

type Surroundings = {
  isAboutNodes: boolean;
  /** The first and last words of the line's skills. */
  skillWords: ReadonlySet<number>;
};

/** Whether a bare "Node" is one of a blockchain's, by the words around it and by the rest of the listing. */
export function isNetworkNode(
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  { isAboutNodes, skillWords }: Surroundings,
): boolean {
  const [previous, next] = [words[from - 1]?.key ?? '', words[to]?.key ?? ''];
  if (before.has(previous) || behind.has(next)) return true;
  const isListed =
    (listMarks.has(previous) && skillWords.has(from - 2)) || (listMarks.has(next) && skillWords.has(to + 1));
  return isAboutNodes && !isListed;
}
