import type { PayPeriod } from './annualise-pay.ts';

const behind: [RegExp, PayPeriod][] = [
  [
    /^(?:\/|per|an?|each|p\/)? ?(?:hour|hr|h|stunde|hora|heure)s?(?![\p{L}\p{N}])|^(?:por|pro|die|la|par|de l') ?(?:stunde|hora|heure)\b|^ph\b|^hourly\b|^\/? ?每?(?:小时|时)/iu,
    'hour',
  ],
  [
    /^(?:\/|per|pr\.?|a|each|pro|par|por|al|om|p\/) ?(?:day|d|tag|jour|d[ií]a|giorno|dag)(?!\p{L})|^p\.?d\.?\b|^daily\b|^day rate\b|^täglich\b|^\/? ?每?[天日]/iu,
    'day',
  ],
  [/^(?:\/|per|pr\.?|a|each|p\/) ?(?:week|wk|w)\b|^weekly\b|^\/? ?每?周/i, 'week'],
  [
    /^(?:\/|per|pr\.?|a|each|p\/) ?(?:(?:calendar )?months?|monat|mois|mes|mon|mo|m|mth)\b|^monthly\b|^mensua(?:l|les|is)\b|^mensais\b|^mensuels?\b|^mensil[ei]\b|^monatlich\b|^mtl\b|^(?:por|pro|par|al|im) (?:mês|mes|monat|mois)\b|^\/ ?mês|^p\.?m\.?\b|^\/? ?每?个?月|^[*x·] ?1[2-9]|^1[2-9] ?薪|^pcm\b/i,
    'month',
  ],
  [
    /^(?:\/|per|pr\.?|a|each|p\/) ?(?:year|yr|y|annum|jahr|an|año)\b|^(?:annuels?|anua(?:l|les|is)|annu[aeio]|jährlich|por ano|al año|pro jahr|im jahr|par an|annually|yearly|annual|annualized|annualised|pa|per annum|lpa)(?!\p{L})|^\/? ?每?年(?![终底假度])/iu,
    'year',
  ],
  // Other languages of Europe and Asia; what stands between is their "per".
  [/^(?:\/|per|all'|i|za|w|в|в\.)? ?(?:uur|ora|timme|godz(?:in[ęa])?|hod(?:inu)?|jam|óra|час)(?!\p{L})/iu, 'hour'],
  [
    /^(?:\.? ?)(?:\/|per|pr\.?|pe|al|om|i|za|na|w|в)? ?(?:maand|mese|bulan|mån(?:ad(?:en)?)?|måned(?:en)?|md|mies(?:iąc|ięcznie)?|měs(?:íc|íčně)?|kk|hó|hónap|havi|lun[ăa]|месяц|мес)(?!\p{L})/iu,
    'month',
  ],
  [
    /^(?:\.? ?)(?:\/|per|pr\.?|pe|all'|om|za|na|w|в)? ?(?:jaar|anno|tahun|år(?:et)?|rok|rocznie|ročně|vuo(?:si|dessa)|évi?|год)(?!\p{L})/iu,
    'year',
  ],
];

const ahead: [RegExp, PayPeriod][] = [
  [/\bhourly\b|\bper hour\b|\b(?:stunden|uur)(?:lohn|satz|tarief|loon)|\bpor hora\b|时薪|時給|시급/gi, 'hour'],
  [/\bdaily\b|\bper day\b|\bday rate\b|\btagessatz|\bdagtarief|\bTJM\b|日薪|日給|일당/gi, 'day'],
  [/\bweekly\b|\bper week\b|周薪/gi, 'week'],
  [
    /\bmonthly\b|\bper month\b|\bmonats(?:gehalt|lohn)|\bmonatlich\w*|\bmaandsalaris|\bmånadslön|\bmånedsløn|\bmensu[ae]l(?:es)?\b|\bmensa(?:l|is)\b|\bmensil[ei]\b|月薪|月給|월급|월 ?$/gi,
    'month',
  ],
  [
    /\bannual(?:ly|ized|ised)?\b|\byearly\b|\bper (?:year|annum)\b|\bjahres(?:gehalt|brutto|lohn)|\bjaarsalaris|\bårslön|\banuales\b|\banuais\b|\bannu(?:el|ale|o)\b|年薪|年収|年俸|연봉|\bRAL\b/gi,
    'year',
  ],
];

// Words that may stand between the figures and their period: "$5,000 USD gross per month".
const between =
  /^(?:[\s,)(]|usd[tc]?\b|eur\b|gbp\b|gross\b|net\b|brutt?[oó]s?|nett?[oió]s?|netas?|brut\b|lord[io]\b|base\b|salary\b|before tax\b|plus vat\b|\+ ?vat\b|vat\b|b2b\b|líquidos?\b|franken\b)+/i;

/** The period that is said right behind the figures. */
export function readPeriodBehind(text: string): PayPeriod | null {
  const near = text.slice(0, 60).replace(/^ ?\+(?= ?\/)|^\.-/, '');
  if (/^[^.;|]{0,40}1[2-9] ?薪/.test(near)) return 'month';
  const rest = near.replace(between, '').replace(/^\/ ?(?=\w+ly\b)/, '');
  return (
    behind.find(([pattern]) => pattern.test(rest))?.[1] ??
    behind.find(([pattern]) => pattern.test(near.trimStart()))?.[1] ??
    null
  );
}

/** The period that is said last before the figures: "monthly salary at HKD 55,000". */
export function readPeriodBefore(text: string): PayPeriod | null {
  let found: { index: number; period: PayPeriod } | undefined;
  for (const [pattern, period] of ahead) {
    for (const { index } of text.matchAll(pattern)) {
      if (isAboutPay(text, index) && index >= (found?.index ?? 0)) found = { index, period };
    }
  }
  return found?.period ?? null;
}

/** The period a sentence states somewhere after the figures: "on an hourly basis". */
export function readPeriodBasis(text: string): PayPeriod | null {
  const basis = /\b(?:on an? )?(hourly|daily|weekly|monthly|annual|yearly) basis\b/i.exec(text)?.[1];
  return basis ? readPeriodBefore(basis) : null;
}

function isAboutPay(text: string, index: number): boolean {
  return !/^\w+ (?:performance )?(?:bonus|sales|plans|allowance|stipend|budget(?!:| range| for (?:this|the) (?:role|position|job))|review|wellness|education|target)/i.test(
    text.slice(index, index + 40),
  );
}
