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
const buildingTies = new Set(['on', 'for']);

// What may stand behind a name; another word makes a part of something else of it: "P2P disputes", "Base salary".
const tails = new Set(', . ; : ! ? ( ) / & + | and or is are would as for at in on to with using'.split(' '));

/** Whether a word that could be an ordinary one is what is asked for here: "experience with Helm", "contracts on Base". */
export function isAskedFor(
  words: readonly Word[],
  { from, to, isChain }: { from: number; to: number; isChain: boolean },
): boolean {
  const [tie, head] = [words[from - 1]?.key ?? '', words[from - 2]?.key ?? ''];
  const isAsked = (askingTies.has(tie) && asking.has(head)) || (isChain && buildingTies.has(tie) && building.has(head));
  const tail = words[to]?.key;
  return isAsked && (tail === undefined || tails.has(tail) || /^v?\d/.test(tail));
}
