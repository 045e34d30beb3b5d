import type { WorkMode } from './fact-values.ts';

export type WorkModeRead = { mode: WorkMode; words: string };

type Sign = { mode: WorkMode; pattern: RegExp };

// Each pattern looks at a bounded stretch, so that reading stays linear in the text.
const signs: Sign[] = [
  {
    mode: 'remote',
    pattern:
      /\b(?:remote(?:ly)?|remoto|remota|télétravail|wfh|telecommut(?:e|ing)|teleworking|work(?:s|ing)?[ -]from[ -](?:home|anywhere)|home[ -]based|fully distributed|(?:we're|we are) a distributed|all-remote)\b|^distributed$|^home[ -]office(?! (?:stipend|set-?up|budget|allowance|equipment|support))|远程|遠端|居家办公|在宅/gi,
  },
  {
    mode: 'hybrid',
    pattern:
      /\b(?:hybrid|híbrido|hybride|(?:partial(?:ly)?|partly|semi)[ -]remote|office (?:once|twice) (?:a|per) week|télétravail partiel)\b|混合办公|\boffice days are (?:mon|tues|wednes|thurs|fri)day\b(?! (?:to|through|-) friday)|\b(?:[1-4]|one|two|three|four) days? (?:remote(?:ly)?|wfh|(?:from|at) home)\b|\b(?:[1-4]|one|two|three|four)(?: ?- ?[2-4])? days? (?:a|per|each|in|at)(?: the)? (?:week|office|our)\b/gi,
  },
  {
    mode: 'onsite',
    pattern:
      /\b(?:on[ -]?site|in[ -]office|office[ -]first|in[ -]person|office[ -]based|in the office|presencial|work(?:ing)? (?:from|in|at|out of) (?:our|the) (?:[a-z]+ ){0,2}office|an office (?:role|job|position)|(?:job|work|role) is done (?:in|at|from) (?:our|the) (?:[^\s.,;]{1,20} ){0,2}office|(?:5|five) days (?:a|per|each) week (?:in|at|from) (?:our|the) (?:[^\s.,;]{1,20} ){0,2}office)\b|线下|坐班/gi,
  },
];

// What is near the word but is not where the work is done.
const notTheWork: Record<WorkMode, { before: RegExp; after: RegExp }> = {
  remote: {
    before:
      /\b(?:no|not|non|isn't|without|previous experience working in a|experience (?:working )?(?:in|with) (?:a )?|for|hybrid|or the|partial|partially|partly|semi|days?)[ -]?$/i,
    after:
      /^[ -]?(?:partiel|employees?|workers|colleagues|teammates|stakeholders|customers|clients|users|regions|areas|sensing|control|access|procedure|procedures|desktop|server|servers|hands|monitoring|stipend|hybrid|locations?\b(?! ok)|set-?up stipend|interview|assistance|support of|execution|code|attest\w*|signing|node|nodes)\b/i,
  },
  hybrid: {
    before: /\b(?:no|not|non)[ -]?$/i,
    after:
      /^[ -]?(?:cloud|clouds|app|apps|mobile|model of|infrastructure|approach to|architecture|environments?|smart|consensus|exchange)\b/i,
  },
  onsite: {
    before:
      /\b(?:no|not|non|travel for|travel to|occasional|quarterly|annual|yearly|opportunities to work|for|regular|attend|fluent|few|option to|can|can also|may|could|or|sometimes|choose to)[ -]?$/i,
    after:
      /^[ -]?(?:sprints?|meet\w*|summits?|events?|offsites?|off-sites?|gatherings?|week|weeks|workshops?|retreats?|interviews?|visits?|gym|lunch\w*|perks|at will|onboarding|sessions?|once|a few|training|meals|childcare|conversations?)\b/i,
  },
};

// Most sentences name none, and one look is cheaper than three.
const anySign = new RegExp(signs.map(({ pattern }) => pattern.source).join('|'), 'i');

/** The freest way of working that a text offers: "New York or remote" is remote. */
export function readWorkMode(text: string): WorkModeRead | null {
  if (!anySign.test(text)) return null;
  const found = signs.flatMap(({ mode, pattern }) => {
    const match = [...text.matchAll(pattern)].find((hit) => isTheWork(mode, text, hit.index, hit[0].length));
    return match ? [{ mode, words: match[0], index: match.index }] : [];
  });
  const [first, second] = found;
  if (!first) return null;
  // "Hybrid remote" is one way of working, not two to choose from.
  if (first.mode === 'remote' && second?.mode === 'hybrid' && isOneTerm(text, first.index, second.index)) {
    return { mode: second.mode, words: second.words };
  }
  return { mode: first.mode, words: first.words };
}

function isTheWork(mode: WorkMode, text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - 60), index);
  const after = text.slice(index + length, index + length + 30);
  // "Openings for remote positions" are of the work, "a stipend for remote employees" is not.
  if (mode === 'remote' && /\bfor $/i.test(before) && /^ (?:positions?|roles?|jobs?|work\b|hires?)/i.test(after))
    return true;
  if (mode === 'remote' && /^\s*(?:when|if) (?:necessary|needed)/i.test(after)) return false;
  return !notTheWork[mode].before.test(before) && !notTheWork[mode].after.test(after);
}

function isOneTerm(text: string, remote: number, hybrid: number): boolean {
  return /^(?:remote[ -]{1,3}hybrid|hybrid[ -]{1,3}remote|hybrid \(.{0,25}remote|hybrid, .{0,20}days remote)/i.test(
    text.slice(Math.min(remote, hybrid), Math.min(remote, hybrid) + 60),
  );
}
