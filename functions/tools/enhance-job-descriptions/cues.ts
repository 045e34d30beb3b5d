import { readMeaning, type SectionName, simplify } from '#domain/description/heading-words.ts';
import { doingWords } from './doing-words.ts';

// Plain signs of what a heading or a line is about. They only sort what is there: a line without a sign stays where
// its author put it.

/** Less usual headings that say no more than ours do, as `simplify` leaves them. */
const ownHeadings: Partial<Record<SectionName, string>> = {
  overview: 'the job itself · the role in a nutshell · what it is · why this role exists · where you fit in',
  responsibilities: `your days · your days here · what the job is · what the job involves · what the role covers
    what the work looks like · what you would do here · youd do here · what youd do here · what you would make
    your day to day activities · what success looks like in the role`,
  requirements: `we hope you bring · you probably have · what we would like to see · what we hope to see · what you know
    who we picture · who this suits · who we have in mind · youll fit if · youd do well here if · who you might be
    to thrive in this role you should have · required skills and qualifications`,
  bonusPoints: `also welcome · nice extras · nice surprises · would be lovely · what would delight us · you might also have
    helpful but optional · helpful but we can teach it · handy not required · a pleasant surprise would be
    it would also help if · also good`,
  whyJoin: `in return · the deal · terms and perks · from us to you · why people stay · why you should join us
    why people join · benefit`,
};
const meanings = new Map<string, SectionName>();
for (const [name, list] of Object.entries(ownHeadings) as [SectionName, string][]) {
  for (const phrase of list.split(/·|\n/)) if (phrase.trim()) meanings.set(phrase.trim(), name);
}

/** The section that a heading names, and nothing else: its words need not be kept beside ours. */
export function readPlainHeading(title: string): SectionName | undefined {
  return readMeaning(title) ?? meanings.get(simplify(title));
}

const titleCues: [RegExp, SectionName][] = [
  [/\b(?:benefits?|perks|what we offer|we offer|in it for you|package|rewards|why (?:you|join|work|us))\b/, 'whyJoin'],
  [
    /\b(?:(?:good|great|perfect|right|strong) (?:fit|match)|you (?:should |must |will |already )?(?:have|bring|need)|youll (?:have|bring|need)|looking for|ideal candidate|qualifications?|requirements?|who you are|about you|to thrive|skills|must)\b/,
    'requirements',
  ],
  [
    /\b(?:responsibilit\w+|you will|youll|you would|youd|make an impact|impact you|day to day|role (?:covers|involves)|your (?:role|tasks|duties|mission)|what you do)\b/,
    'responsibilities',
  ],
  [/\b(?:the (?:problem|challenge|context|story|idea)|why this (?:role|job)|in a nutshell)\b/, 'overview'],
];

/** The section that a heading points to though it says more. */
export function readTitleCue(title: string): SectionName | undefined {
  const simple = simplify(title);
  return titleCues.find(([cue]) => cue.test(simple))?.[1];
}

/** Whether a heading says that what follows is not asked for. */
export function isSoftHeading(title: string): boolean {
  return /\b(?:extras?|also|bonus(?:es)?|surprises?|delight|lovely|welcome|helpful|handy|nice|optional|plus|pluses|teach|luxury|luxuries|might|preferred|desirable|ideal(?:ly)?|not required|better)\b/i.test(
    title,
  );
}

/** Headings whose lines are about something else, whatever verbs they begin with. */
export function isAboutOtherThings(title: string): boolean {
  return /\b(?:hir(?:e|ing)|interview|process|apply(?:ing)?|recruit\w*|next steps|equal|divers\w*|privacy|about (?:us|the (?:team|company))|who we are|company|values|culture|mission|team|disclaimer|notice|first (?:\d+|three|ninety|few) |days)\b/i.test(
    title,
  );
}

const cues: Record<Exclude<SectionName, 'overview'>, RegExp[]> = {
  responsibilities: [
    new RegExp(
      String.raw`^(?:${doingWords.join('|')})\b(?!.{0,40}\b(?:is|are|would be) (?:a plus|nice|helpful)\b)`,
      'i',
    ),
    /^(?:\p{L}+(?:ly)\s+)?\p{L}{3,}ing\s+(?!to\s+(?:learn|work)\b)/iu,
    /\b(?:you will|you'll|you would|you'd|you are going to|responsible for|day[- ]to[- ]day)\b/i,
  ],
  requirements: [
    /\b(?:\d+|one|two|three|four|five|six|seven|eight|ten)(?:\s*\+|\s+or more|\s*[-–]\s*\d+|\s+to\s+\p{L}+)?\s+(?:full\s+)?years?\b/iu,
    /\b(?:experience|experienced|proficien\w+|knowledge|familiar(?:ity)?|fluen\w+|degree|background|track record|portfolio|command of|understanding|skills?|expertise|certification|qualification)\b/i,
    /^(?:strong|solid|deep|excellent|good|great|proven|demonstrated|working|hands-on|comfort\w*|ability|able|willing(?:ness)?|enough|confidence|confident|patience|curiosity|passion\w*|a (?:habit|sense|taste|head|eye|portfolio|degree)|bachelor|master|phd)\b/i,
    /\byou(?:'ve| have| are|'re| know| can| enjoy| bring| write| speak| like| do not| don't)\b/i,
    /\b(?:must|required|we(?:'re| are) looking for|we need|we ask)\b/i,
  ],
  bonusPoints: [
    /\b(?:nice[- ]to[- ]have|(?:is|are|as|be|considered)? ?an? (?:big |huge |strong |definite |real )?plus\b|bonus points|would be (?:a bonus|great|lovely|nice|helpful)|ideally|preferred(?: but)?|not (?:required|essential|necessary)|even better|a bonus)/i,
  ],
  whyJoin: [
    /\b(?:salary|equity|stock options|token (?:grant|package|allocation)|tokens|compensation|bonus|health|dental|vision|medical|insurance|pension|401\(?k\)?|retirement|paid (?:time|leave|holiday|vacation|parental)|vacation|holidays?|parental|days off|time off|flexible|stipend|allowance|budget|laptop|equipment|off-?sites?|retreats?|relocation|visa|perks?|benefits?|wellness|gym|lunch(?:es)?|per cent pension|cover for)\b/i,
    /\b(?:we offer|we pay|we cover|we provide|you(?:'ll| will)? (?:get|receive)|we give you)\b/i,
  ],
};

/** The section that most signs in a line speak for; nothing where two are even. */
export function readCue(line: string): SectionName | undefined {
  const text = line.replaceAll('’', "'").replace(/^\*\*[^*]+\*\*:?\s*/, '');
  if (cues.bonusPoints.some((cue) => cue.test(text))) return 'bonusPoints';
  const count = (name: 'responsibilities' | 'requirements' | 'whyJoin') =>
    cues[name].filter((cue) => cue.test(text)).length;
  const scores = {
    responsibilities: count('responsibilities'),
    requirements: count('requirements'),
    whyJoin: count('whyJoin'),
  };
  const best = Math.max(...Object.values(scores));
  const winners = Object.entries(scores).filter(([, score]) => score === best);
  return best > 0 && winners.length === 1 ? (winners[0]?.[0] as SectionName) : undefined;
}

/** Only what cannot mean anything else: such a line goes to Bonus Points wherever it stands. */
export function isExtra(line: string): boolean {
  return /\b(?:nice[- ]to[- ]have|(?:is|are|be|considered) an? (?:big |huge |strong |definite |real )?(?:plus|bonus)|(?:not required|a plus|a bonus|preferred but not required)[.)]?$|^(?:bonus|plus|preferred|ideally|nice to have)(?: points)?(?::| -| –))/i.test(
    line.replaceAll('**', '').trim(),
  );
}
