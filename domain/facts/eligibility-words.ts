import { anyPhrase } from './any-phrase.ts';
import { isPerk } from './is-the-work.ts';
import { mayNotApply } from './mark-remarks.ts';
import { readWorkMode } from './read-work-mode.ts';

/** What a sentence of a description does to the places and clocks it names. */
export type SentenceKind = {
  /** A line that holds nothing but where the work is: "Location: Lisbon", or a part of a header. */
  isLocation: boolean;
  /** The places in it are where an applicant must be. */
  hasCondition: boolean;
  /** "Candidates outside the US will not be considered": what it takes out is what it asks for. */
  isDenial: boolean;
  /** The clocks in it are those an applicant must keep. */
  asksForHours: boolean;
  /** It limits who can apply without naming a place. */
  isBareCondition: boolean;
  /** The words by which it opens the listing to the whole world. */
  world: string | undefined;
};

const condition = anyPhrase(String.raw`
  must · only · exclusively · limited to · restricted to · open (?:only )?to · within the · required location
  (?:applicants?|candidates?|individuals|someone|contractors?) (?:from|in|based|located|residing|living|who (?:are|live|reside))
  (?:based|located) (?:anywhere )?(?:in|within) · based (?:individuals|candidates|applicants|only) · (?<=-)based · based(?=\.?$)
  resid(?:e|es|ing|ents?|ency|ence) · (?:live|living) (?:and work )?in · you're in · persons? only · us persons?
  eligib(?:le|ility) to work · authori[sz](?:ed|ation) to (?:work|live) · work(?:ing)? authori[sz]ation · right to work
  legally (?:employed|authori[sz]ed|entitled|allowed) · work(?:ing)? rights · right to live and work · work permit · work(?:ing)? visa · citizen(?:s|ship)? · green card · security clearance
  (?:hir(?:e|es|ing)|employ|recruit(?:ing)?) (?:[a-z]+ ){0,2}(?:in|from|across|within) · (?:anywhere|everywhere|worldwide) but · remote(?:ly)? (?:in|from|within|across|anywhere in) · anywhere in
  (?:hiring|looking for|seeking|recruiting) (?:(?!(?:with|who|to|for|and|experience\w*|experts?|speciali\w+|interested|partners?|clients?|customers|investors?) )[\w/()&+-]+ ){1,7}(?:in|from|within|across)
  accept(?:ing)? (?:applicants|applications|candidates) · excluding · except(?: for)?
`);
const conditionCharacters = /仅限|只限|只招|必须在|需常驻|常驻/;

// Whatever else such a sentence mentions, it is about applicants.
const plainCondition = anyPhrase(String.raw`
  open (?:only |exclusively )?to (?:candidates|applicants|people|anyone|residents) · only (?:hir\w+|accept\w+|consider\w*|employ\w*|set up|able to|looking|recruit\w*|seek\w*)
  remote (?:positions?|roles?|jobs?|openings?) (?:in|within|from|across)
  (?:look|looking|seeking) (?:for )?(?:candidates|someone|applicants)
  (?:candidates|applicants|you) (?:must|should|(?:do |will )?need to|have to) (?:be )?(?:already |currently )?(?:based|located|resident|legally|authori[sz]ed|eligible|physically|within|in)
  (?:candidates|applicants|you) (?:must|should|need to) (?:already |currently )?(?:be an?|reside|live|hold|have (?:the|a|legal|valid|work))
  must (?:be|reside|live) (?:based |located )?(?:in|within) · must be [\w.]+-based
  (?:performed|done|carried out) (?:from|in|at|out of) · commut\w+ (?:to|distance) · join our\b[^.]{0,20}\boffice · join (?:our|the)\b[^.;]{0,30}\bteam in
  (?:hybrid|on-?site|in-office) (?:\([^()]{0,40}\) )?in
  (?<=^(?:(?:full|part)-?time, |permanent, )?)(?:on-?site|in-office|in[- ]person|hybrid),? (?:in|at|from) our\b[^.;]{0,30}\b(?:office|headquarters|hq|studio|lab)
  (?:expect|need) (?:you|everyone) (?:to be )?(?:in|at) our\b[^.;]{0,30}\boffice · join us (?:in|at) our\b[^.;]{0,30}\boffice
  but (?:we )?(?:hire|recruit|employ)\w* (?:\w+ )?(?:in|across|from|within)
  (?:position|role|job) is (?:\w+ )?remote (?:in|across|within|throughout) · (?:position|role|job|vacancy) (?:is|may be|can be|will be|could be|must be) (?:\w+ )?in
  (?:candidate|you|role|position|job|hire|manager|engineer|lead) (?:will be|is|are|must be|should be) (?:based|located) (?:in|at|out of)
  this is an? (?:(?:full-?time|permanent)[ ,]+)?(?:on-?site|in-office|in-person|hybrid) (?:role|position|job)
  (?:remote|remotely|role|position|job)\b[^.;]{0,20}\banywhere (?:in|within|across)
  (?:you|we|candidate|hire|person|engineer)(?:'ll| will| all| mostly| usually)? (?:be )?work(?:ing)? (?:together )?(?:from|in|at|out of) (?:our|the)\b[^.;]{0,40}\b(?:office|studio|lab|hq)
  (?:applicants|candidates|you)\b[^.;]{0,60}\b(?:and|,) (?:be )?(?:based|located|living|residing) (?:in|within)
  (?<=^)based (?:in|at|out of) our · based (?:in|at|out of) our\b[^.;]{0,40}\boffice · (?:location|position|role)\b[^.;]{0,30}\bflexible (?:within|across|in)
  requires? relocation to · relocation to [^.;]{2,40}(?<!not) (?:is )?(?:required|mandatory|necessary) · (?:you will|must|need to|have to) relocate to · willing(?:ness)? to relocate to
  remote(?:ly)? (?:from|within|in)(?! our\b| the office| home| anywhere| wherever)
  (?:position|role|job|hybrid|on-?site|days? (?:per|a) week)\b[^.]{0,60}\b(?:in|from|at|out of) (?:our|the)\b[^.]{0,30}\b(?:office|headquarters|hq|studio|lab)
  (?:cannot|can not|can't|unable to|not able to|don't|do not|won't|will not) (?:currently |yet |at present )?(?:hire|accept|employ|recruit) · not open to
  (?:is|are) (?:currently |also |unfortunately )?(?:ineligible|excluded) · not eligible (?:to be (?:performed|done) )?in
  wohnsitz (?:\w+ )?in · (?:wohnhaft|ans.ssig) in · arbeitserlaubnis (?:f.r|in) · remote (?:aus|innerhalb|von)
  nur (?:bewerb|kandidat)[^.;]{0,30} (?:aus|in)
  (?:resid(?:ir|as?|an|entes?|encia)|viv(?:ir|as|an)|radicad[oa]s?) (?:legalmente )?en · permiso de trabajo (?:en|para)
  (?:candidat[oa]s|profesionales|profissionais|personas|pessoas) que (?:viv(?:en|an|em|am)|mor(?:em|am)|resid(?:en|an|em|am)) (?:en|no|na|em)
  remot[oa] (?:desde|en|dentro de|no|na|em) · t.l.travail (?:depuis|en|au)
  (?:r.sid(?:er|ant|ez?|ence)|habit(?:er|ant|ez)|domicili.(?:es?|s)?) (?:en|au|aux|.) · permis de travail (?:en|pour|au)
  (?:devez|doit|doivent) .tre bas.(?:es?|s)? (?:en|au|aux|.)
  (?:resid(?:ir|am|entes?|.ncia)|mor(?:ar|em|ando)) (?:no|na|em) · autoriza..o para trabalhar (?:no|na|em)
`);

// "Acme is based in Oslo." and "Based in Oslo, Acme builds wallets."; capital letters tell the name.
const aboutCompany =
  /^(?:[\p{Lu}\d][\w.&-]*(?: [\p{Lu}\d][\w.&-]*){0,2} (?:is|are) (?:proudly )?(?:based|located|headquartered)|(?:[Bb]ased|[Hh]eadquartered|[Ll]ocated|[Ff]ounded) (?:in|out of) [^.;]{2,60}, (?:[Ww]e|[Oo]ur|[Tt]he (?:company|team|firm|start-?up)|[\p{Lu}\d][\w.&-]*(?: [\p{Lu}\d][\w.&-]*){0,3} (?:is|are|has|was|builds?|provides?|offers?|develops?|makes?))\b)/u;

// What one must be for a benefit, or for the pay, says nothing of who can apply.
const forBenefits = anyPhrase(String.raw`
  to (?:receive|get|be eligible for|qualify for|enrol\w* in|participate in)\b[^.;]{0,30}\b(?:benefits|insurance|401\(?k\)?|health|stipend|bonus)
  benefits (?:only |are (?:only )?)?(?:for|available to|apply to|offered to) · salary range\b[^.;]{0,60}\b(?:for|in)
`);

const denial = anyPhrase(String.raw`
  outside\b[^.;]{0,60}\b(?:not|cannot|can't|no|unable|won't|don't)
  (?:not|cannot|can't|no|unable|won't)\b[^.;]{0,60}\boutside
  not in\b[^.;]{0,60}\b(?:not|cannot|can't|won't) (?:be )?(?:considered|accepted|hired|eligible)
`);

// "Residents of Cuba may not apply."
const refused = new RegExp(
  String.raw`\b(?:people|persons?|residents?|citizens?|nationals?|anyone)\b[^.;]{0,60}\b${mayNotApply}\b`,
  'i',
);

// The company, its customers, its duties under a law, or what an applicant must know.
const aboutOthers = anyPhrase(String.raw`
  we(?:'re| are) (?:an? )?(?:(?!only|accept|hir|look|seek|candidates|open|consider)[\w-]+ ){0,4}(?:based|located|headquartered)
  our (?:office|offices|hq|headquarters|clients|customers|company) · headquarter\w* · hq · offices in · founded in · we serve
  (?<!(?:candidate|applicant|someone|person|engineer|developer), )(?<=, )who (?:is|are|works|lives|sits) (?:based |located )?(?:in|from|out of)
  (?:our|the) (?:[\w-]+ )?(?:co-)?founders? (?:is|are|lives?|works?|based|sits?)
  (?:most|many|half|some|rest|majority|all) of (?:us|our|the) (?:[\w-]+ )?(?:teams?|people|engineers|staff|employees|company|colleagues)?
  our (?:team|teams|people|colleagues)(?: members)? (?:is|are|works? (?:from|across|remotely)|lives?|sits?|spans?|across|based|has|have)
  (?:team|teams|people|colleagues) (?:is|are) (?:\w+ )?(?:in|based|located)
  (?:company|provider|agency|start-?up|firm|studio|fund|organi[sz]ation|bank|platform|exchange|business|supplier|distributor)\b[^.;]{0,20}\bbased in
  based (?:[\w-]+ ){0,3}(?:company|agency|start-?up|firm|studio|fund|organi[sz]ation|bank|platform|exchange|business|client|employer|provider|fintech|non-?profit)
  (?:clients|customers|users|partners|governments|colleagues|employees) (?:in|across|from|based) · for us-based
  fair chance · ordinance · pay transparency · background checks? · equal opportunity · e-verify · privacy · data protection · personal (?:information|data) · notice
  benefits? (?:for|vary|include) · insurance · (?<=^)for (?:candidates|those) (?:in|based in) · should the applicant · new hires
  (?:pension|payroll|leave|allowance) if you (?:live|reside|are)
  if you (?:live|reside|are)\b[^.;]{0,60}\bif you (?:live|reside|are) (?:elsewhere|abroad|outside)
  salary (?:for|range) · pay range · base salary · compensation (?:range|for) · annual salary · range displayed
  (?<!not )(?:offer|provide)s? (?:you with |an? |the |your )?(?:work visas?|(?:visa and )?re-?location)
  (?:manag|lead|support|with|mentor|coordinat)\w* (?:an? |the |our )?(?:\w+ )?(?:teams?|engineers|people|staff|folks|developers|colleagues|members|stakeholders|customers|clients|partners) (?:located|based|in|across)
  gdpr · ccpa · can request · residents of · regulated · licen[sc]ed · registered · markets? in · expand\w* (?:in|into|to) · travel\w* (?:to|within|across)
  experience (?:in|with|[a-z]+ing) · knowledge of · familiar(?:ity)? with · understanding of · fluen(?:t|cy)
`);

const bareCondition = anyPhrase(String.raw`
  (?:not|cannot|can't|won't|unable to) (?:accept|consider|hire)\b[^.;]{0,60}\boutside (?:of )?(?:our|the|this|that|these)
  only (?:candidates|applicants|people)\b[^.]{0,60}\b(?:reside|resident|based|located|live|local) · local candidates only
  (?:legally )?authori[sz]ed to work in the (?:location|country) · core (?:[a-z]+ )?hours\b[^.;]{0,40}\butc
  (?:must|need to|should) (?:already )?(?:have|hold|possess|be in possession of)\b[^.]{0,30}\b(?:right to work|work (?:permit|authori[sz]ation)|valid visa)
  (?:active|current|valid|existing|obtain|hold|have|possess|maintain|require[sd]?|ts\/sci|top secret|secret|sc|dv|nv1)\b[^.,;]{0,30}\bclear(?:ance|ed)\b(?![^.;]{0,30}\b(?:prefer\w*|plus|bonus|desir\w*|not|advantage\w*))
`);

const hours = anyPhrase(String.raw`
  must · based · located · within · shifts? · online · overlap\w* · available · availability · align\w* · time ?-?zones? · hours · willing
  hir(?:e|ing)\b[^.;]{0,40}\b(?:utc|gmt) · able to work · expected · schedule · live · work · (?:someone|candidates|applicants|people) (?:in|from)
`);
const hourCharacters = /时区|工作时间/;
// Where and when the others work; unless an applicant is asked to keep their hours.
const hoursOfOthers = anyPhrase(String.raw`
  (?:our|the|whole|current|most of the) (?:[\w-]+ )?(?:team|teams|engineers|people|colleagues|staff|employees|members|founders|contributors)\b[^.;]{0,40}\b(?:are|is|works?|spans?|spread|distributed|located|based)
  team spans? · we(?:'re| are) (?:spread|distributed) · (?:most|many|some) of us
`);
const asked = anyPhrase(
  '(?:can|may) (?:work|live|be) · must · overlap\\w* · requir\\w* · need · should · willing · available · availability · able · ability · expected',
);
const appointment = anyPhrase(
  'submit\\w* · deadline · webinar · closes · apply by · no later than · interviews? (?:will|are) · posted · on-call · across\\b[^.]{0,40}\\btime ?zones?',
);

const world = anyPhrase(String.raw`
  (?<!automation )anywhere(?! (?:near|else|close)) · worldwide · world-wide · globally(?! (?:distributed|dispersed|spread|diverse|recogni|connected|used|known|trusted|scal|leading)) · internationally · wherever you
  all over the (?:world|globe) · any particular (?:time ?zone|location|country) · (?:all|any) (?:locations?|geograph(?:y|ies)|countr(?:y|ies))
  regardless of (?:your |their |where )?(?:location|you|geography) · no matter where you (?:live|are|reside) · location[- ](?:independent|agnostic)
  (?<=(?:^|[.;,] (?:and |your )?|\byour )\(?)(?:physical )?location (?:does not|doesn't|is not|isn't) (?:matter|important|relevant) · (?:don't|do not) (?:care|mind) where you (?:live|are|work|reside)
  cualquier (?:pa[ií]s|lugar|parte)(?! de (?!l mundo)) · todo el mundo · qualquer (?:lugar|pa[ií]s|parte)(?! d[oe] (?!mundo)) · n'importe où · monde entier · weltweit\w* · из любой точки
  (?:remote|location)\W{1,4}(?:global|world) · global(?:ly)?[ -]{1,3}remote(?! (?:team|company|organi|workforce|culture|business|startup))
`);
const worldCharacters = /全球远程|全球招聘|全球办公|[地区域点]不限|不限[地区]/;
const applying = anyPhrase(`
  you · work(?:ing)? · remote(?:ly)? · candidates? · applicants? · applications · hire · hiring · role · position
  remot[oa] · trabajw* · trabalhw* · travailw* · arbeitw* · работw*
  locations? · (?<=^)where(?=:) · people · anyone · apply · opportunity · open · talent · live · based · recruit · contractors? · welcome
`);
const servedWorldwide = anyPhrase(String.raw`
  paus\w* · stopp\w* · customers? · clients? · users · offices · presence · recogni[sz]ed · serv(?:e|es|ing) · leader · leading
  community · communities · hundreds · thousands · experiences · brands? · operat\w* · millions? · businesses · markets? · partners · payments? · wallets? · deploy\w*
  scale\w* · launch\w* · impact · products? · organi[sz]ations · companies · salary · pay range · compensation
`);

// "From anywhere that lies between UTC-1 and UTC+3", "wherever you like, as long as you are based in Europe".
const bound =
  /^[^.;]{0,40}?\b(?:as long as|so long as|provided|only if|that|which)\b(?:(?!\b(?:overlap\w*|hours|internet|wifi|connection|happy|happier|suits?)\b)[^.;]){0,60}\b(?:located|based|resid\w+|live|living|between|within|lies?|falls?|can do|authori[sz]ed|eligible|legally)\b/i;
const maxBound = 160;

// Whatever else the sentence says of offices or customers.
const plainlyWorld = /\byou (?:can|may|could|are free to) (?:\w+ ){0,3}(?:anywhere|wherever)\b/i;

const label =
  /^(?:[\p{S}\p{P}\s]{0,4})?(?:job |work |required |role |eligible |hiring |candidate |office )?(?:locations?|where you(?:'ll| will) (?:work|be(?: based)?)|countries|remote|based|hiring|where|work ?place|timezones?|time zones?|position)\b(?: in)? ?(?:\/ ?[a-z]+ ?)?(?::| - )|^office (?:in|at)\b|^(?:[\p{S}\p{P}\s]{0,4})?(?:工作地[点點]|办公地点|坐标|勤務地|근무지|standort|arbeitsort|ubicaci[oó]n|localiza[cç][aã]o|lieu(?: de travail)?|lokalizacja) ?:/iu;
const maxHeaderWords = 14;

export function classifySentence(sentence: string): SentenceKind {
  const isLocation = label.test(sentence) || isHeader(sentence);
  const isDenial = denial.test(sentence);
  return {
    isLocation,
    hasCondition:
      !forBenefits.test(sentence) &&
      (isDenial ||
        refused.test(sentence) ||
        plainCondition.test(sentence) ||
        conditionCharacters.test(sentence) ||
        (condition.test(sentence) && !aboutOthers.test(sentence) && !aboutCompany.test(sentence))),
    isDenial,
    asksForHours:
      (isLocation || hours.test(sentence) || hourCharacters.test(sentence)) &&
      !appointment.test(sentence) &&
      (!hoursOfOthers.test(sentence) || asked.test(sentence)),
    isBareCondition: bareCondition.test(sentence),
    world: findWorld(sentence),
  };
}

/** A short part between bars that names a way of working: "Paris (hybrid) or remote". */
function isHeader(sentence: string): boolean {
  const isShort = sentence.split(' ', maxHeaderWords + 1).length <= maxHeaderWords;
  return (
    isShort && readWorkMode(sentence) !== null && !/\b(?:we|our|team|you|environment|company|offices)\b/i.test(sentence)
  );
}

function findWorld(sentence: string): string | undefined {
  const characters = worldCharacters.exec(sentence)?.[0];
  if (characters) return characters;
  const said = world.exec(sentence);
  if (!said || !applying.test(sentence)) return undefined;
  if (servedWorldwide.test(sentence) && !plainlyWorld.test(sentence)) return undefined;
  if (bound.test(sentence.slice(said.index + said[0].length, said.index + said[0].length + maxBound))) return undefined;
  // "Anywhere in Canada" is Canada, "anywhere between UTC-3 and UTC+1" a span of clocks; their readers know.
  const after = sentence.slice(said.index + said[0].length, said.index + said[0].length + 60);
  if (isPerk(sentence.slice(Math.max(0, said.index - 60), said.index), after)) return undefined;
  return /^ between\b|^[ ,(]*(?:[a-z]+ )?(?:in|within|across) (?!the world|the globe)/i.test(after)
    ? undefined
    : said[0];
}
