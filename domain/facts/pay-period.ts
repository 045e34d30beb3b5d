import type { PayPeriod } from './annualise-pay.ts';

const behind: [RegExp, PayPeriod][] = [
  [
    /^(?:\/|per|an?|each|p\/)? ?(?:hour|hr|h|stunde|hora|heure)s?\b|^(?:por|pro|la|de l') ?(?:stunde|hora|heure)\b|^ph\b|^hourly\b|^\/? ?(?:每)?(?:小时|时)/i,
    'hour',
  ],
  [/^(?:\/|per|pr\.?|a|each) ?(?:day|d|tag)\b|^p\.?d\.?\b|^daily\b|^day rate\b|^\/? ?每?[天日]/i, 'day'],
  [/^(?:\/|per|pr\.?|a|each) ?(?:week|wk|w)\b|^weekly\b|^\/? ?每?周/i, 'week'],
  [
    /^(?:\/|per|pr\.?|a|each|p\/) ?(?:months?|monat|mois|mes|mon|mo|m|mth)\b|^monthly\b|^mensua(?:l|les|is)\b|^mensais\b|^mensuels?\b|^monatlich\b|^(?:por|pro|par|al) (?:mês|mes|monat|mois)\b|^\/ ?mês|^p\.?m\.?\b|^\/? ?每?个?月|^[*x·] ?1[2-9]|^1[2-9] ?薪|^pcm\b/i,
    'month',
  ],
  [
    /^(?:\/|per|pr\.?|a|each|p\/) ?(?:year|yr|y|annum|jahr|an|año)\b|^(?:brut |brutos? )?(?:annuels?|anua(?:l|les|is)|jährlich|por ano|al año|pro jahr|par an|annually|yearly|annual|annualized|annualised|pa|per annum|lpa)(?!\p{L})|^\/? ?每?年/iu,
    'year',
  ],
  // Other languages of Europe and Asia; what stands between is their "per".
  [/^(?:\/|per|all'|i|za|w|в|в\.)? ?(?:uur|ora|timme|godz(?:in[ęa])?|hod(?:inu)?|jam|час)(?!\p{L})/iu, 'hour'],
  [
    /^(?:\.? ?)(?:\/|per|al|i|za|w|в)? ?(?:maand|mese|bulan|mån(?:ad(?:en)?)?|måned(?:en)?|mies(?:iąc|ięcznie)?|měs(?:íc|íčně)?|месяц|мес)(?!\p{L})/iu,
    'month',
  ],
  [/^(?:\.? ?)(?:\/|per|all'|om|za|w|в)? ?(?:jaar|anno|tahun|år(?:et)?|rok|rocznie|ročně|год)(?!\p{L})/iu, 'year'],
];

const ahead: [RegExp, PayPeriod][] = [
  [/\bhourly\b|\bper hour\b|时薪|時給|시급/gi, 'hour'],
  [/\bdaily\b|\bper day\b|\bday rate\b|日薪|日給|일당/gi, 'day'],
  [/\bweekly\b|\bper week\b|周薪/gi, 'week'],
  [/\bmonthly\b|\bper month\b|月薪|月給|월급/gi, 'month'],
  [/\bannual(?:ly|ized|ised)?\b|\byearly\b|\bper (?:year|annum)\b|年薪|年収|年俸|연봉|\bRAL\b/gi, 'year'],
];

// Words that may stand between the figures and their period: "$5,000 USD gross per month".
const between =
  /^(?:[\s,)(]|usd[tc]?\b|eur\b|gbp\b|gross\b|net\b|brutto\b|netto\b|brut\b|base\b|salary\b|before tax\b|plus vat\b|\+ ?vat\b|vat\b|b2b\b|brutos?\b|líquidos?\b)+/i;

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
  return !/^\w+ (?:performance )?(?:bonus|sales|plans|allowance|stipend|budget|review|wellness|education|target)/i.test(
    text.slice(index, index + 40),
  );
}
