import type { WorkMode } from './fact-values.ts';
import { isTheWork } from './is-the-work.ts';

export type WorkModeRead = { mode: WorkMode; words: string };

type Hit = WorkModeRead & { index: number };
type Sign = { mode: WorkMode; pattern: RegExp };

// Each pattern looks at a bounded stretch, so that reading stays linear in the text.
const signs: Sign[] = [
  {
    mode: 'remote',
    pattern:
      /\b(?:remote(?:ly)?|remot[oa]s?|télétravail|distanciel|teletrabajo|teletrabalho|wfh|telecommut(?:e|ing)|telework(?:ing)?|work(?:s|ing)?[ -]from[ -](?:(?:your |their )?(?:own )?home|anywhere|any (?:location|country|place))|home[ -]based|fully distributed|(?:we're|we are) a distributed|all-remote)\b|^distributed(?= ?(?:$|[,(|;]))|^home[ -]?office(?! (?:stipend|set-?up|budget|allowance|equipment|support))|\b100 ?% (?:im )?home[ -]?office\b|\bzdaln(?:a|ie|ej|y|ą)(?!\p{L})|(?<![不非半]|不(?:支持|接受|提供|允许))远程|遠端|居家办公|在宅|フルリモート|(?<!一部)リモート/giu,
  },
  {
    mode: 'hybrid',
    pattern:
      /\b(?:hybrid|h?[íi]brid[oa]s?|hybride[rns]?|(?:partial(?:ly)?|partly|semi)[ -]remote|office (?:once|twice|(?:two|three|four|[2-4]) times) (?:a|per|each) week|(?:teilweise|anteilig|tageweise)(?: im)? home[ -]?office|(?:[1-4]|ein|zwei|drei|vier) tage?n?(?: (?:pro|die|in der) woche)?(?: im)? (?:home[ -]?office|büro)|télétravail partiel)\b|\bhybrydow\p{L}{1,4}|混合办公|半远程|一部リモート|ハイブリッド|\boffice days are (?:mon|tues|wednes|thurs|fri)day\b(?! (?:to|through|-) friday)|\b(?:[1-4]|one|two|three|four) days? (?:remote(?:ly)?|wfh|(?:from|at) home)\b|\b(?:[1-4]|one|two|three|four)(?: ?- ?[2-4])? days? (?:a|per|each|in|at)(?: the)? (?:week|office|our)\b|\b(?:[1-4]|one|two|three|four)(?: ?- ?[2-4])? days? ?\/ ?(?:week|wk)\b|\b(?:[1-4]|one|two|three|four) (?:remote|wfh|home[ -]office) days?\b|\b(?:home[ -]?office|work(?:ing)? from home) (?:is |are )?(?:possible|available|allowed|an option|offered) (?:for )?(?:up to )?(?:[1-4]|one|two|three|four) days?\b|(?<!\d)[1-9]\d ?% (?:remote(?:ly)?|wfh|(?:from|at) home)\b|\bremote(?:ly)?(?: work(?:ing)?)?(?: options?)?(?:,? (?:for )?up to)? (?:[1-4]|one|two|three|four) days?\b|\b(?:mon|tues|wednes|thurs|fri)days?(?:(?:,| and| or| &| to| through| -) (?:tues|wednes|thurs)days?){1,3} in (?:the |our )?office\b/giu,
  },
  {
    mode: 'onsite',
    pattern:
      /\b(?:on[ -]?site|in[ -]office|office[ -]first|in[ -]person|office[ -]based|in the office|presencial|présentiel|sur site|vor ort|work(?:ing)? (?:from|in|at|out of) (?:our|the) (?:[a-z]+ ){0,2}office|an office (?:role|job|position)|(?:job|work|role) is done (?:in|at|from) (?:our|the) (?:[^\s.,;]{1,20} ){0,2}office|(?:5|five) days (?:a|per|each) week (?:in|at|from) (?:our|the) (?:[^\s.,;]{1,20} ){0,2}office)\b|\bstacjonarn(?:a|ie|ej|y|ą)(?!\p{L})|线下|坐班|现场办公|フル出社/giu,
  },
];

// Most sentences name none, and one look is cheaper than three.
const anySign = new RegExp(signs.map(({ pattern }) => pattern.source).join('|'), 'iu');

/** The freest way of working that a text offers: "New York or remote" is remote. */
export function readWorkMode(text: string): WorkModeRead | null {
  if (!anySign.test(text)) return null;
  const [remote, hybrid, onsite] = signs.map(({ mode, pattern }) =>
    [...text.matchAll(pattern)]
      .filter((hit) => isTheWork(mode, text, hit.index, hit[0].length))
      .map((hit): Hit => ({ mode, words: hit[0], index: hit.index })),
  );
  // "60% remote" and "two days in the office" are hybrid as a whole.
  const ofHybrid = new Set(hybrid?.flatMap(({ words, index }) => Array.from(words, (_, step) => index + step)));
  const [first, second] = [remote?.find(({ index }) => !ofHybrid.has(index)), hybrid?.[0], onsite?.[0]].filter(
    (hit) => hit !== undefined,
  );
  if (!first) return null;
  // "Hybrid remote" is one way of working, not two to choose from.
  const isHybrid = first.mode === 'remote' && second?.mode === 'hybrid' && isOneTerm(text, first.index, second.index);
  const { mode, words } = isHybrid ? second : first;
  return { mode, words };
}

function isOneTerm(text: string, remote: number, hybrid: number): boolean {
  const between = text.slice(remote, hybrid);
  // "Remote-friendly, but we expect you in our office two days a week"
  if (
    between.length < 150 &&
    /^[^.;!?\n]+\b(?:but|however)\b[^.;!?\n]*$/i.test(between) &&
    !/\b(?:can|may|could|welcome|if|free|optional)\b/i.test(between)
  )
    return true;
  return /^(?:remote[ -]{1,3}hybrid|hybrid[ -]{1,3}remote|hybrid \(.{0,25}remote|hybrid, .{0,20}days remote)/i.test(
    text.slice(Math.min(remote, hybrid), Math.min(remote, hybrid) + 60),
  );
}
