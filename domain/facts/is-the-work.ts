import type { WorkMode } from './fact-values.ts';

// What is near the word but is not where the work is done.
const notTheWork: Record<WorkMode, { before: RegExp; after: RegExp }> = {
  remote: {
    before:
      /\b(?:no|not|non|isn't|without|previous experience working in a|experience (?:working )?(?:in|with) (?:a )?|for|hybrid|or the|partial|partially|partly|semi|days?|increasingly)[ -]?$/i,
    after:
      /^[ -]?(?:partiel|employees?|workers|colleagues|teammates|stakeholders|customers|clients|users|regions|areas|sensing|control|access|procedure|procedures|desktop|server|servers|hands|monitoring|stipend|hybrid|locations?\b(?! ok|\s*(?:$|[,;|)]))|(?:set-?up|office) (?:stipend|budget|allowance)|budget|allowance|interview|assistance|support of|execution|code|attest\w*|sign(?:ing|ers?)|node|nodes|work(?:ing)? (?:stipend|budget|allowance))\b/i,
  },
  hybrid: {
    before: /\b(?:no|not|non|clouds?,?(?: and| or)?|on-prem\w*,?(?: and| or)?)[ -]?$/i,
    after:
      /^[ -]?(?:cloud|clouds|app|apps|mobile|model of|infrastructure|approach to|architecture|environments?|smart|consensus|exchange|role (?:where|combining|that combines|between)|(?:[a-z]+ )?(?:cent(?:er|re)|rollup|token|wallet|protocol|event)s?)\b/i,
  },
  onsite: {
    before:
      /\b(?:no|not|non|travel for|travel to|occasional|quarterly|annual|yearly|opportunities to work|for|regular|attend|fluent|few|option to|can|can also|may|could|or|sometimes|choose to)[ -]?$/i,
    after:
      /^[ -]?(?:sprints?|meet\w*|summits?|events?|offsites?|off-sites?|gatherings?|week|weeks|workshops?|retreats?|interviews?|visits?|gym|lunch\w*|perks|at will|onboarding|(?:working )?sessions?|once|a few|training|meals|childcare|conversations?)\b/i,
  },
};

// Each looks back, or on, within one clause.
const denied =
  /\b(?:no|without|keine?|ohne|nicht|sans|pas(?: de)?|sin|sem|bez|brak)(?: (?:fully|full|100%|option|possibility|opportunity|way|for|of|to|work|working|a|an)){0,5} $|\b(?:not|cannot|never|unable|neither|nor|[a-z]+n't)(?! (?:only|just|merely|simply|your|another|limited|mind|care)\b)(?: (?!and\b|but\b|so\b|because\b|since\b|as\b|with\b|if\b|have offices?\b)[\w%'-]+){0,7} $/i;
const deniedBehind =
  /^(?: (?!and\b|or\b|but\b)[\w-]+){0,4} ?\(?(?:(?: ?not| cannot|[a-z]n't) (?:be |currently |yet |an? |unfortunately )?(?:possible|available|offered|options?|allowed|permitted|supported|considered|accepted|eligible|feasible|provided|possibility|role|position|job)\b|(?<= )unavailable\b)(?! (?:in|to|outside)\b)|^(?: work| working)?: ?no\b/i;
// People are met, trained and interviewed in some way, whatever the way of working.
const deed =
  /\b(?:interview\w*|(?:hiring|selection|recruitment|recruiting|application) process|(?:attend|meet|host|visit|speak at|organi[sz]e|interact|connect|gather|get together|train)(?:s|ing)?|online and)\b(?!.*\bwork)/i;
const clauseEnd = /[.,;:!?()\n]/;
// "Four weeks a year of work from anywhere"
const span = String.raw`\b(?:\d+|an?|one|two|three|four|six|eight|few|several)[ -](?:days?|weeks?|months?)\b`;
const perkBefore = new RegExp(
  `${span}(?: (?:of|to|from|an?|per|each|every|the|year|work|working|fully|paid|in|which|you|can|may|for|our)){0,6} $`,
  'i',
);
const perkBehind = new RegExp(
  String.raw`^(?: (?:work|working|policy|program|programme|option|days?|abroad|for|up|to|of|a|the|at|most|maximum|max)){0,6}[ (]{1,2}${span}(?: (?:of|in)?)?[ /]?(?:a|per|each|every|of the|\/) ?year`,
  'i',
);

// What "remote" and its like may be said of, so that the work is meant; of anything else it is a feature.
const ofWork = new Set(
  `role roles position positions job jobs work works working worker opportunity opportunities opening openings vacancy team company
  companies startup organisation organization organisations organizations workplace workforce environment environments culture
  setup up basis mode model schedule policy arrangement arrangements contract contractor contractors contributor employment
  employer business network career careers hire hires hiring candidate candidates applicant applicants talent engineer engineers
  developer developers designer manager analyst assistant consultant specialist intern internship freelancer writer marketer
  recruiter associate lead gig engagement attendance presence days first friendly only native ok optional option
  options possible available acceptable considered preferred ideal eligible based centric allowed welcome required mandatory full part
  flexible anywhere worldwide globally global location locations status capacity office life lifestyle style structure expected
  hub hubs remote hybrid onsite site setting settings way ways workspace flexibility freedom hours start people arbeiten möglich`.split(
    /\s+/,
  ),
);
// Where what it is said of ends.
const joints = new Set(
  `in from within across at on for with to or and but as of by if is are was will would can could may must should also since after
  through while where who that which we you our your the a an this these plus then not until unless because so when us usa uk eu
  per each every once twice about over around anyone there it they all any during via except outside excluding here yes
  always mostly permanently forever abroad most some even especially provided depending throughout between before whenever wherever out
  no one two three four however although though whereas meaning y und et o ou e oder lub
  innerhalb aus im von mit depuis dans desde dentro de en z w na`.split(/\s+/),
);

/** Whether a way of working that a text names is that of the work: not denied, nor that of a perk, a product or a deed. */
export function isTheWork(mode: WorkMode, text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - 60), index);
  const after = text.slice(index + length, index + length + 60);
  const clause = before.split(clauseEnd).at(-1) ?? '';
  if (denied.test(clause) || deniedBehind.test(after) || deed.test(clause)) return false;
  // "Meetings (both remote and onsite)"
  if (/\b(?:meetings?|workshops?|events?|sessions?|interviews?) \((?:both )?$/i.test(before)) return false;
  // "Openings for remote positions" are of the work, "a stipend for remote employees" is not.
  if (mode === 'remote' && /\bfor $/i.test(before) && /^ (?:positions?|roles?|jobs?|work\b|hires?)/i.test(after))
    return true;
  if (mode === 'remote' && /^\s*(?:when|if) (?:necessary|needed)/i.test(after)) return false;
  const words = text.slice(index, index + length);
  if (mode === 'remote' && (isPerk(before, after) || isCompany(words, before, after))) return false;
  if (notTheWork[mode].before.test(before) || notTheWork[mode].after.test(after.slice(0, 30))) return false;
  return index === 0 || !/(?:remote|hybrid|site|person|office|based)$/i.test(words) || isSaidOfWork(before, after);
}

/** Whether the words between say that work can be done elsewhere for a part of the year only. */
export function isPerk(before: string, after: string): boolean {
  // "Four weeks of work-from-anywhere"
  const ahead = before.replaceAll('-', ' ');
  return (/year/i.test(before + after) && perkBefore.test(ahead)) || perkBehind.test(after);
}

/** The company of that name: "About Remote". */
function isCompany(words: string, before: string, after: string): boolean {
  return words === 'Remote' && (/\b(?:about|at|join|joining|why) $/i.test(before) || /^ is [a-z]+ing\b/.test(after));
}

/** "A remote engineering role" is of the work, "remote validators" are not; nor are "remote teams", unless they are ours. */
function isSaidOfWork(before: string, after: string): boolean {
  // "Remote and onsite delivery": both are said of the same.
  const own = after.replace(/^ (?:and|or|&) (?:remote|hybrid|on-?site|in[ -](?:person|office))(?= )/i, '');
  const following = /^(?:[ -]\p{Ll}+){1,4}/u.exec(own)?.[0].split(/[ -]/).slice(1) ?? [];
  const end = following.findIndex((word) => joints.has(word));
  const said = end < 0 ? following : following.slice(0, end);
  if (said.includes('teams') && !said.includes('first')) return /\bour\b[^.;]{0,30}$/i.test(before);
  return said.length === 0 || said.some((word) => ofWork.has(word));
}
