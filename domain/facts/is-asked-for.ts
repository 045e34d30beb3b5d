import type { Word } from './words.ts';

const asking = new Set(
  'experience experienced knowledge knowledgeable familiar familiarity proficient proficiency expertise expert skilled skills comfortable understanding fluent fluency versed mastery command competent worked'.split(
    ' ',
  ),
);
const askingTies = new Set('with of in using'.split(' '));

// Only a chain has these on it: "contracts for Polygon", "deployed on Base".
const building = new Set(
  'contracts dapp dapps deploy deploys deployed deploying build builds building built develop developed developing'.split(
    ' ',
  ),
);
const buildingTies = new Set(['on', 'for', 'to']);

// What examples are given of: "protocols such as Uniswap", "tools like Notion".
const kinds = new Set(
  'protocols tools chains blockchains networks l1s l2s rollups ecosystems frameworks languages libraries platforms technologies suites databases services systems'.split(
    ' ',
  ),
);

// What may stand behind a name; another word makes a part of something else of it: "P2P disputes", "Base salary".
const tails = new Set(', . ; : ! ? ( ) / & + | and or is are would as for at in on to with using'.split(' '));

/** Whether a word that could be an ordinary one is what is asked for here: "experience with Helm", "contracts on Base". */
export function isAskedFor(
  words: readonly Word[],
  { from, to, isChain }: { from: number; to: number; isChain: boolean },
): boolean {
  const [tie = '', head = '', first = ''] = [1, 2, 3].map((steps) => words[from - steps]?.key);
  const isAsked =
    // "Experience working with Polygon"
    (askingTies.has(tie) && (asking.has(head) || (asking.has(first) && head.endsWith('ing')))) ||
    (tie === 'as' && head === 'such' && kinds.has(first)) ||
    (tie === 'like' && kinds.has(head)) ||
    (isChain && buildingTies.has(tie) && building.has(head));
  const tail = words[to]?.key;
  return isAsked && (tail === undefined || tails.has(tail) || /^v?\d/.test(tail));
}
