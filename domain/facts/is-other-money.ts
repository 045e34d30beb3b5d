import { anyPhrase } from './any-phrase.ts';

// What money is also written about in a listing. Each stands in the same phrase as the figure.
const otherMoney = anyPhrase(String.raw`
  rais(?:ed|ing) · funding · funded · series [a-e] · seed · valuation · valued · backed · invest\w* · funds? · hackathon
  revenue · arr · mrr · tvl · aum · assets · volume · market cap · cap · portfolio · acvs? · deals? · quota · loans?
  customers · users · requests · transactions · process(?:ed|es|ing)? · payments · spend · spent · saved · savings · costs? · price · fees? · tickets?
  budgets?(?! for (?:this|the) (?:position|role|job)\b) · stipends? · allowances? · reimburs\w* · credits? · towards · per diem · equipment · home[- ]office · set-?up · contribut\w* · pension · winners? · wins? · (?<!total )rewards? · acquir\w* · co-?working · contract value · contracts (?:between|of|from|worth) · (?:typical|average) contracts? · transit · commuter
  meals? · lunch · dinner · food · snacks · wifi · phone · gym · wellness · tuition · education · learning · fertility · adoption · childcare · relocation
  bonus(?:es)? · sign[- ]?on · signing · referral · commissions? · grants? · psus? · rsus? · shares? · units · prizes? · bount(?:y|ies)
  401 · hra · hsa · fsa · insurance · premiums? · dental · medical · coverage · employee only · match\w* · donat\w*
  (?<=for (?:an? |each |every |all )?(?:(?:critical|high|severe|valid|major)[- ]){0,2}(?:severity )?)(?:findings?|vulnerabilit(?:y|ies)|bugs?|exploits?)
  limits · margins? · campaigns · worth · treasury of · airdrops? · p&l · paid out · accounts? of · penalt(?:y|ies) · minimum wage · disabled
`);

// These are never pay, even beside a word for it: "insurance of twice the salary".
const benefits = anyPhrase(String.raw`
  insurance · 401 · stipends? · allowances? · reimburs\w* · coverage · health ?(?:care|plan)? · tuition · per diem · sign[- ]?on · signing bonus
  vale[- ](?:refei\S+|alimenta\S+|transporte|cultura) · aux[íi]lio \S+ · tickets? restaurante?s? · titres?[- ]restaurants? · \w*zuschuss · prime d(?:e |')\S+
`);

// "60k fixed + 10k variable"
const added = /(?:\+|&|\b(?:plus|and|et|y|e|und)) ?$/i;
const variable = /^ (?:de |of |in )?variab(?:les?|el)\b/i;

// What people other than the applicant earn or pay: "the average engineer earns $130,000".
const others = anyPhrase(String.raw`
  average (?!(?:monthly|annual|hourly|weekly|yearly|base|earnings|pay|compensation)\b)\w+(?: \w+)?
  (?:users?|customers?|clients?|creators?|players?|drivers?|sellers?|merchants?|members|builders|freelancers|households?|famil(?:y|ies)|workers|students|graduates|alumni)(?: \w+){0,3} (?:earn\w*|mak(?:e|es|ing)|sav(?:e|es|ing)|pa(?:y|ys|id|ying))
  employees(?: who)? (?:earn(?:ing)?|mak(?:e|ing)|paid) (?:above|over|under|below|more|less|at least|at most|up)
`);

// What comes on top of a wage: "$150k+ bonus" means a plus, "$150k+ deals" means more.
const addedToPay = anyPhrase(String.raw`
  bonus(?:es)? · commissions? · sign[- ]?on · signing · grants? · rsus? · psus? · shares? · stock · insurance · pension · match\w* · medical · dental · 401 · relocation · stipends? · allowances?
`);

// What an applicant has closed or managed: "managed $200k+ a month".
const handled = /\b(?:clos(?:e|ed|ing)|sell(?:ing)?|sold|manag(?:e|ed)) (?:of |over |up to |more than |at least )?$/i;

// "We match 5% of your salary up to $4,000"
const shareOfPay = /% of (?:[\w']+ ){0,3}(?:salary|pay|compensation|wages?)\b/i;

// Paid by the piece: "$20 per 100 words".
const byThePiece =
  /^ ?(?:per|for each|for every|each|\/) ?(?:\d[\d,.]*k? ?-?)?(?:words?|characters?|pages?|articles?|videos?|views?|minutes?|mins?|posts?|tasks?|leads?|hires?|referrals?|users?|seats?|persons?|employees?|candidates?|projects?|interviews?|games?|calls?|sessions?|events?)\b/i;

const otherMoneyCharacters =
  /融资|用户|交易量|市值|估值|投资|营收|资产|日活|锁仓|奖金池|奖励|预算|(?<!含|包括)(?:餐补|饭补|补贴|津贴|报销)/;
const otherMoneyAhead = /奖金/;

/** Looks at the phrase around the figures, as far as the next mark, "plus" or "and". */
export function isOtherMoney(sentence: string, start: number, end: number): boolean {
  const left = sentence.slice(Math.max(0, start - 70), start);
  const right = sentence.slice(end, end + 70);
  const phraseBefore = /(?:[^+;,().:|]|[.:](?! )|,(?! ))*$/.exec(left)?.[0] ?? '';
  // In brackets, or behind a colon, the figures speak of what stands before: "Fertility HRA (up to $10,000 a year)".
  const isExplained = /[(:~] ?(?:up to |about |approx\w* |~|-| )*$/i.test(left);
  const head = isExplained ? left : phraseBefore;
  const after = right.replace(/^ ?\([^()]*\)/, '');
  const phraseAfter =
    /^(?:(?! plus | and | with | incl| excl| depending | based |[+;,().|•]).)*/i.exec(after)?.[0] ?? '';
  const phraseBehindPlus = /^\+((?: [\w-]+){1,4})/.exec(right)?.[1] ?? '';
  const topic = /^[^:]{2,40}(?=: )/.exec(sentence.slice(0, start))?.[0] ?? '';
  if (otherMoneyCharacters.test(phraseBefore + phraseAfter) || otherMoneyAhead.test(phraseBefore)) return true;
  if (isJobBudget(sentence, start, end)) return false;
  if (
    others.test(phraseBefore) ||
    shareOfPay.test(phraseBefore) ||
    byThePiece.test(right) ||
    benefits.test(phraseBefore) ||
    benefits.test(topic)
  )
    return true;
  if (isGrantLabel(left) || (added.test(left) && variable.test(right))) return true;
  if (handled.test(left) || (otherMoney.test(phraseBehindPlus) && !addedToPay.test(phraseBehindPlus))) return true;
  if (namedPay.test(left)) return paidOnce.test(phraseAfter);
  return otherMoney.test(stripPay(head)) || otherMoney.test(phraseAfter.slice(0, 60));
}

const span = '(?:hour|day|week|month|year)';
const budgetLabel = new RegExp(
  `^(?:(?:our|the|${span}ly|daily|annual|total|client) ){0,2}(?:(?:intern(?:ship)? )?stipend|budget)(?: range| for (?:this|the) (?:role|position|job)| for interns)?(?: is| of)?:? (?:up to |around |about )?$`,
  'i',
);
const budgetPeriod = new RegExp(`\\b(?:${span}ly|daily|annual)\\b`, 'i');
const budgetEnd = new RegExp(
  `^(?: ?(?:(?:\\/|per|an?) ?(?:${span}|hr|mo|wk|yr|annum)|${span}ly|daily|annually|gross|net))*(?= ?(?:$|[,.;(+]|plus\\b|depending\\b|negotiable\\b|DOE\\b|paid\\b|for (?:this|the) (?:role|position|job)\\b|for (?:the )?(?:interns|internship|duration)\\b))`,
  'i',
);

/** "Budget: $2,000 a month" is what a client pays for the work, and "Stipend:" what an intern gets, where no word says what else the money is for. */
function isJobBudget(sentence: string, start: number, end: number): boolean {
  const label = budgetLabel.exec(sentence.slice(0, start))?.[0];
  const behind = label === undefined ? undefined : budgetEnd.exec(sentence.slice(end, end + 60))?.[0];
  return label !== undefined && behind !== undefined && (behind !== '' || budgetPeriod.test(label));
}

const grantLabel =
  /\b(?:equity|tokens?|stock|stock options|options|rsus?|esop|shares)(?: (?:grants?|awards?|packages?|allocations?|value|component))?(?: ?:| of| worth(?: of)?) ?(?:up to |about |approx |-)?$/i;
const payBesideGrant = /\b(?:salary|base|compensation|comp|pay|cash)(?: \w+)? ?(?:,|and|&|\+|\/|plus) ?$/i;

/** "Equity: $40,000" is a grant; "Salary and equity: $140,000" is pay, and "$120k base, equity: $40k" is a grant again. */
function isGrantLabel(left: string): boolean {
  const label = grantLabel.exec(left);
  if (!label) return false;
  const before = left.slice(0, label.index);
  return /\d/.test(before) || !payBesideGrant.test(before);
}

// A name for pay with nothing but such words up to the figures: whatever stands behind does not change what they are.
const namedPay =
  /\b(?:salar(?:y|ies)|compensation|remuneration|wages?|OTE|gehalt|salario|salaire)(?:[ :(-]|\b(?:range|package|band|scale|budget|is|are|will|be|of|for|this|the|role|position|job|between|from|up|to|starting|starts|at|about|around|gross|annual(?:ly)?|yearly|monthly|min|max|in|USD|EUR|GBP|CAD|AUD|CHF|SGD)\b)*$/i;
// But for what is paid once or for a purpose: "Compensation: $5,000 signing bonus".
const paidOnce =
  /^ (?:(?!annually|yearly|monthly|hourly)[\w-]+ ){0,2}(?:bonus(?:es)?|stipends?|grants?|allowances?|bount(?:y|ies)|prizes?|rewards?|credits?|budgets?|commissions?)\b/i;

/** "Base salary and bonus:" names the pay too, so the figures behind it are that. */
function stripPay(head: string): string {
  const last = /(?:base|salary|compensation|pay|earnings|rate|comp|salaries|wage|OTE)\b[^;+]*$/i.exec(head)?.[0];
  return last === undefined ? head : last.replace(/^\w+/, '').replace(/(?:salary|range|package|offered|based)/gi, '');
}
