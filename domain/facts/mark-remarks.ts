import type { Clause } from './split-clauses.ts';
import { isCapitalised, type Word } from './words.ts';

// Each is looked for at the start of the few words that follow a position.
const exclusion =
  /^(?:outside|excluding|excludes?|excl|ex|except|excepting|excepto|exceto|excepté|salvo|sauf|außer|ausser|other than|but not|not open to|(?:everywhere|anywhere|anyone|everyone|worldwide) but|(?:must|may) not (?:be (?:an? )?(?:citizens?|residents?|nationals?|(?:located|based|residing|resident) in)|reside|live)|not (?:in|available (?:in|to|for)|hiring|hire|accept|consider|employ|recruit|eligible (?:to be (?:performed|done) )?in)|(?:cannot|can not|unable to|can't|don't|do not|won't|will not|(?:not|aren't) (?:currently |yet )?(?:able|set up|allowed|permitted) to) (?:currently |yet |at present )?(?:hire|accept|employ|consider|recruit))\b/;
export const mayNotApply =
  "(?:cannot|can not|can't|may not|must not|should not|need not|are not allowed to|are not permitted to) apply";
// What stands before it is taken out: "applicants from Cuba will not be considered", "US persons cannot apply".
const refusal = new RegExp(
  String.raw`^(?:${mayNotApply}|(?:(?:is|are|will|can) not|cannot|can't|won't|aren't|isn't) (?:be )?(?:considered|accepted|hired|employed|eligible)|(?:is|are) (?:currently |also |unfortunately )?(?:ineligible|excluded))(?: to apply| (?:for|in) (?:this|the|our) \w+| at this time| yet| \.)*$`,
);
/** In words; it ends its clause. */
const maxRefusal = 16;
// With one of these it is not: "candidates outside the US will not be considered".
const turned = /\b(?:outside|not|no|non|without|unless|except|excluding|other than|cannot|n't)\b/;
const travel =
  /^(?:and|while|to|will) (?:support|cover|serve|manage)(?:s|ing)? (?!from\b)|^(?:supporting|covering|serving) |^(?:travel|travels|travelling|traveling|visits?|trips?|meetings|onboarding|relocating) (?:to|in|at|the)\b/;

// What people come together for a few times a year; "two days a week in our office" is where they work.
const rarely = '(?:(?:once |twice )?(?:a|per|each|every) (?:year|quarter|month) )?';
const gathering = new RegExp(
  `^(?:gatherings?|retreats?|off(?: - )?sites?|summits?|meetups?|reunions?|visits?|(?:company|team|research|planning) weeks?|(?:monthly|quarterly|yearly|annual) (?:[a-z]+ )?(?:day|week)) ${rarely}(?:in|at)\\b`,
);
// Where such a remark is over, though its sentence goes on: "a retreat in Rome, open to residents of Italy only".
const ownPlace =
  /^(?:based|located|live|living|reside|residing|residents?|must|candidates|applicants|only|open to|hire|hiring)\b/;

// Others whom the work is done with or for: "overlap with our product team in Kenya", "reporting to the director in Rome".
const others =
  /^(?:with|alongside|supporting) (?:(?:our|the|a|an|other|your|local|existing|current|of|product|sales|engineering|whole|core|remote|global|various) ){0,4}(?:\w+ )?(?:teams?|colleagues|members|engineers|developers|folks|people|stakeholders|customers|clients|partners|counterparts|founders?|director|manager)(?: members)? (?:who are |that are |is |are )?(?:based |located )?(?:in|across|from)\b|^with (?:our|the) (?:\w+ (?:(?:,|&|\/|and|, and) )?){1,5}teams\b|^report(?:s|ing)? (?:directly )?(?:in )?to\b/;
const ownWork =
  /^(?:and|,|but|you|;) (?:be|must|will|is|are|work|based|located|live|the (?:role|position|job))\b|^, (?:so|we|you|they|but|this|must|candidates|applicants)\b/;

// What a country has: "US sanctions" and "UK customers" are no place of work.
const belonging =
  /^(?:- )?(?:based )?(?:sanctions?|laws?|regulations?|regulators?|export|government|dollars?|customers?|clients?|users|markets?|holidays|healthcare|embassy|investors?|companies|businesses)\b/;

// The words that they can begin with; of "can't" and its like the first half.
const exclusionStarts =
  /^(?:outside|exclud(?:ing|es?)|excl|ex|except(?:ing)?|excepto|exceto|excepté|salvo|sauf|außer|ausser|other|but|not|everywhere|anywhere|anyone|everyone|worldwide|can|cannot|unable|don|do|won|will|aren|must|may)$/;
const refusalStarts = /^(?:is|are|will|can|cannot|may|must|should|need|won|aren|isn)$/;
const travelStarts =
  /^(?:and|while|to|will|supporting|covering|serving|travel(?:s|ling|ing)?|visits?|trips?|meetings|onboarding|relocating)$/;
const gatheringStarts =
  /^(?:gatherings?|retreats?|off|offsites?|summits?|meetups?|reunions?|visits?|company|team|research|planning|monthly|quarterly|yearly|annual)$/;
const otherStarts = /^(?:with|alongside|supporting|report(?:s|ing)?)$/;

const inPortuguese = new Set(
  'residir residam residente residentes residencia morar morem remoto remota remotos hibrido hibrida presencial trabalhar trabalho baseado escritorio vaga'.split(
    ' ',
  ),
);

/** From a word that takes places out up to the end of its clause: "anywhere except Cuba and Iran". */
export function markExclusions(words: readonly Word[], clauses: readonly Clause[]): boolean[] {
  const marked = markFrom(words, clauses, { starts: exclusionStarts, opening: exclusion });
  for (const position of words.keys()) {
    // "Non-US" and "no US" take out the one place.
    const isDenied = /^(?:no|not|non)$/.test(words[position - 1]?.key ?? '') && !isPortuguese(words, position);
    if ((words[position - 2]?.key === 'non' || isDenied) && !isWelcome(words, position)) marked[position] = true;
    // "No California or Colorado"
    const isPair = /^(?:or|nor)$/.test(words[position - 1]?.key ?? '') && words[position - 3]?.key === 'no';
    if (isPair && isCapitalised(words[position]?.text ?? '')) marked[position] = true;
  }
  for (const [index, { from, to }] of clauses.entries()) {
    // "Except sanctioned countries (Cuba, Iran)": what is in brackets is what is taken out.
    const inside = clauses[index + 1];
    const isOpened = words[to - 1]?.key === '(' && marked[to - 1];
    if (inside && isOpened && !words.slice(from, to).some(({ key }) => key === 'outside'))
      marked.fill(true, inside.from, inside.to);
  }
  for (const { from, to } of clauses) {
    for (let position = Math.max(from + 1, to - maxRefusal); position < to; position += 1) {
      if (!refusalStarts.test(words[position]?.key ?? '')) continue;
      if (!refusal.test(joinKeys(words, position, to))) continue;
      const start = findOwnStart(words, from, position);
      if (!turned.test(joinKeys(words, start, position))) marked.fill(true, start, position);
      break;
    }
  }
  return marked;
}

/** "Non-EU candidates are welcome, too": nobody is taken out. */
function isWelcome(words: readonly Word[], position: number): boolean {
  return /^(?:(?:candidates?|applicants?|citizens?|residents?|nationals?|people) )?(?:is |are )?(?:also )?(?:welcome|ok|okay|possible|encouraged)\b/.test(
    joinKeys(words, position + 1, position + 6),
  );
}

/** "Remoto no Brasil": in Portuguese "no" is "in the". */
function isPortuguese(words: readonly Word[], position: number): boolean {
  return words[position]?.key === 'brasil' || inPortuguese.has(words[position - 2]?.key ?? '');
}

/** "Candidates in Rome may apply, Cubans cannot apply": a refusal begins behind what is offered before it. */
function findOwnStart(words: readonly Word[], from: number, to: number): number {
  const comma = words.slice(from, to).findLastIndex(({ key }) => key === ',');
  const isOffered = comma > 0 && /\b(?:can|may|welcome|apply|hire|open)\b/.test(joinKeys(words, from, from + comma));
  return isOffered ? from + comma + 1 : from;
}

/** Places that the work only leads to: "willing to travel to Berlin for onboarding". */
export function markElsewhere(words: readonly Word[], clauses: readonly Clause[]): boolean[] {
  const travels = markFrom(words, clauses, { starts: travelStarts, opening: travel });
  const gatherings = markFrom(words, clauses, { starts: gatheringStarts, opening: gathering, closing: ownPlace });
  const belongsToOthers = markFrom(words, clauses, { starts: otherStarts, opening: others, closing: ownWork });
  return words.map((_, position) => Boolean(travels[position] || gatherings[position] || belongsToOthers[position]));
}

/** Whether a name ending before the position is only said of something: "US sanctions". */
export function isOfThing(words: readonly Word[], to: number): boolean {
  return belonging.test(joinKeys(words, to));
}

/** What opens a remark, what it can begin with, and what ends it before its clause does. */
type Remark = { starts: RegExp; opening: RegExp; closing?: RegExp };

function markFrom(words: readonly Word[], clauses: readonly Clause[], { starts, opening, closing }: Remark): boolean[] {
  const marked: boolean[] = [];
  for (const { from, to } of clauses) {
    let isMarked = false;
    for (let position = from; position < to; position += 1) {
      // Most words begin no remark, and joining what follows costs more than this look.
      const canStart = starts.test(words[position]?.key ?? '');
      if (canStart || (isMarked && closing)) {
        const keys = joinKeys(words, position);
        isMarked = (canStart && opening.test(keys)) || (isMarked && !closing?.test(keys));
      }
      marked[position] = isMarked;
    }
  }
  return marked;
}

function joinKeys(words: readonly Word[], position: number, to = position + 12): string {
  let keys = '';
  for (let next = position; next < to; next += 1) {
    const key = words[next]?.key ?? '';
    keys += key === "'" || keys.endsWith("'") ? key : ` ${key}`;
  }
  return keys.trimStart();
}
