export type SectionName = 'overview' | 'responsibilities' | 'requirements' | 'bonusPoints' | 'whyJoin';

// The headings people really write, as `simplify` leaves them: lower case, no apostrophes, "and" for "&".
// {will} stands for the many ways to say "you will".
const phrases: Record<SectionName, string> = {
  overview: `
    about this role · about the role · about your role · about our role · about this job · about the job
    about this position · about the position · about the opportunity · about this opportunity · the role · the job
    the position · the opportunity · this role · your role · role · role overview · role summary · role description
    job overview · job summary · job description · position overview · position summary · overview · summary
    description · what this is · what is this role · what the role is · your mission · mission of the role
  `,
  responsibilities: `
    responsibilities · key responsibilities · main responsibilities · core responsibilities · your responsibilities
    primary responsibilities · job responsibilities · role responsibilities · the responsibilities
    responsibilities and duties · duties and responsibilities · roles and responsibilities · role and responsibilities
    duties · key duties · your duties · tasks · your tasks · key tasks · what {will} do · what {will} be doing
    what {will} work on · what {will} be working on · what {will} own · what {will} build · what {will} be building
    what {will} be responsible for · what {will} be up to · what {will} achieve · what you do · what do you do
    {will} · in this role {will} · in this position {will} · as part of this role {will} · your impact
    the impact {will} have · how {will} make an impact · how {will} contribute · how {will} spend your time
    how {will} spend your days · day to day · your day to day · the day to day · a day in the life · the work
    your work · scope of work · scope · essential functions · essential duties · accountabilities
    key accountabilities · what the job involves · what the work is
  `,
  requirements: `
    requirements · key requirements · job requirements · minimum requirements · basic requirements
    core requirements · our requirements · the requirements · technical requirements · role requirements
    must have requirements · requirements and skills · skills and requirements · requirements and qualifications
    qualifications · minimum qualifications · basic qualifications · required qualifications · key qualifications
    your qualifications · qualifications and skills · skills and qualifications · qualifications and experience
    experience and qualifications · skills · key skills · required skills · your skills · technical skills
    skills required · required skills and experience · required experience · skills and experience
    experience and skills · experience · your experience · must have · must haves · must have skills
    what were looking for · what we are looking for · what we look for · who were looking for
    who we are looking for · were looking for · we are looking for · were looking for someone who
    who you are · about you · you · you are · you have · you bring · your profile · your background · profile
    candidate profile · ideal candidate · the ideal candidate · our ideal candidate · who should apply
    what {will} need · what you need · what {will} bring · what you bring · what you bring to the table
    what we ask · what we ask for · what we ask of you · what we need · what we need from you · what we expect
    what we expect from you · what you should have · you should have · you must have · {will} need · {will} have
    {will} bring · youre a fit if · you are a fit if · you might be a fit if · you may be a fit if
    you might be a good fit if · you may be a good fit if · you might be a great fit if · this is you if
    what makes you a great fit · what makes you a good fit · you could be a great fit if
  `,
  bonusPoints: `
    bonus · bonuses · bonus points · bonus points if · bonus points if you · bonus points for · bonus skills
    bonus if · nice to have · nice to haves · nice to have skills · nice to have experience · good to have
    great to have · great if you have · preferred · preferred qualifications · preferred skills
    preferred experience · preferred requirements · preferred skills and experience · additional qualifications
    desired skills · desired experience · desired qualifications · desirable · desirables · desirable skills
    desirable experience · plus · pluses · a plus · big plus · its a plus if · its a plus if you · it is a plus if
    would be a plus · considered a plus · extra credit · brownie points · extra points · even better if
    even better if you · it would also help if you · it helps if · it helps if you · not required but helpful
    helpful but not required · nice but not necessary · optional · ideally · ideally you
  `,
  whyJoin: `
    why join us · why join · why us · why work with us · why work here · why work for us · why choose us · why here
    why {will} love it here · why {will} love this · why {will} love working here · why {will} love working with us
    why {will} love this role · benefits · our benefits · perks · our perks · benefits and perks
    perks and benefits · benefits include · perks of the job · compensation · compensation and benefits
    compensation and perks · salary and benefits · pay and benefits · what we offer · what we offer you · we offer
    our offer · what do we offer · what you get · what {will} get · what you get from us · what {will} receive
    whats in it for you · what is in it for you · what you can expect · what you can expect from us
    what we provide · what we give · what we give you · what we bring · total rewards · rewards
  `,
};

const youWill = ['youll', 'you will', 'you would', 'youd', 'you are going to', 'you can'];

const meanings = new Map<string, SectionName>();
for (const [name, list] of Object.entries(phrases) as [SectionName, string][]) {
  for (const phrase of list.split(/·|\n/)) {
    const simple = phrase.trim();
    if (!simple) continue;
    const spellings = simple.includes('{will}') ? youWill.map((words) => simple.replace('{will}', words)) : [simple];
    for (const spelling of spellings) meanings.set(spelling, name);
  }
}

const openings: [RegExp, SectionName][] = [
  [
    /^(?:why (?:join|work|choose)|(?:the |our )?(?:perks|benefits)|what (?:we offer|youll get|you will get))\b/,
    'whyJoin',
  ],
  [
    /^(?:bonus points|nice to haves?|good to have|(?:preferred|desired|desirable) (?:skills|experience|qualifications|requirements)|its a plus|even better)\b/,
    'bonusPoints',
  ],
  [
    /^(?:(?:key |main |your )?responsibilities|what (?:youll|you will|you would) (?:be )?(?:do|doing|work|own|build))\b/,
    'responsibilities',
  ],
  [
    /^(?:(?:minimum |basic |key )?(?:requirements|qualifications)|what (?:were|we are) looking for|must haves?|what (?:youll|you will) (?:need|bring))\b/,
    'requirements',
  ],
  [/^about (?:this|the|your) (?:role|job|position|opportunity)\b/, 'overview'],
];

/** Lower case, straight apostrophes gone, "and" for "&", no signs around the words. */
export function simplify(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The section a heading names when it says nothing else. */
export function readMeaning(heading: string): SectionName | undefined {
  return meanings.get(simplify(heading));
}

/** The section a longer heading belongs to, such as "Requirements for the senior level". */
export function guessMeaning(heading: string): SectionName | undefined {
  const simple = simplify(heading);
  return meanings.get(simple) ?? openings.find(([opening]) => opening.test(simple))?.[1];
}
