import { stablecoins, tokens } from './exchange-rates.ts';
import type { PayMeans } from './fact-values.ts';
import type { PayRead } from './read-pay.ts';

export type PayExtras = { equity: string | null; tokens: string | null };

const equity =
  /\b(?:equity|esops?|stock|share options|stock options|options|rsus?|psus?|bspce|vsop|phantom stock|shares|ownership stake|co-founder stake)\b|期权|股权|股份|\b(?:\d(?:\.\d{1,3})? ?%? ?- ?)?\d(?:\.\d{1,3})? ?%(?= ?(?:$|[;,.)]|equity|ownership|stake|of the company))|\b\d\.\d{1,3} ?%(?= ?[(+])/i;
// Shares vest, and tokens do: alone the word speaks of shares.
const vesting = /\bvesting\b/i;
const notEquity = [
  /\b(?:private|pay|health|fair) equity\b|\bequity (?:research|markets?|trading|derivatives)\b|\bequities\b/gi,
  /\bequity (?:and|&|,) (?:inclusion|diversity|belonging)\b|\b(?:diversity|inclusion),? (?:and |& )?equity\b/gi,
  /\btoken options\b/gi,
  /\bstock (?:exchange|market|photos?)\b|\bin stock\b|\bprofit shares?\b/gi,
  // What is traded: "an options market maker", "futures and options".
  /\boptions (?:trad\w+|market\w*|pric\w+|desk|exchange|protocols?|vaults?|strateg\w+|flow|book)\b|\b(?:futures|perpetuals|perps|swaps|vanilla|exotic|trad(?:e|ing)|pricing)(?:,| and| &| or|\/)? ?options\b/gi,
  /\b(?:payment|benefit|health|flexible|your|plan|coverage) options\b/gi,
  // A share of something else: "401(k) up to 4%", "OTE (70% base)".
  /(?:\b401 ?\(?k\)?|\bmatch\w*|\bbonus|\bcommission|\bpension|\bsuper\w*|\bbase)[^;+|•\d]{0,20}\d[\d.]{0,4} ?%/gi,
];

// "No equity", "we do not offer equity or tokens", "Equity: none".
const extra = '(?:equity|tokens?|token grants?|stock options|stock|shares|options)';
const none = new RegExp(
  `\\b(?:no|without|(?:not|n't|cannot) (?:currently )?(?:offer|provide|include|grant|have|come with))(?: any| additional)? ${extra}(?:(?:,| or| nor| and|/) ?${extra})*\\b|\\b${extra}: ?(?:none|no|n/a)\\b`,
  'gi',
);

// "Token" alone is what the work is about; beside money it is part of the pay.
const tokenPay =
  /\btoken (?:incentives?|packages?|allocations?|grants?|compensation|options|rights|bonus(?:es)?|upside|vesting|warrants?|rewards?|plan|participation|ownership)\b|(?:\+|&|\bplus|\band|\bor|\bwith|\/|,|\bin|\bour)(?: \$?\w+)? ?tokens?\b(?! (?:standard|design|economics|launch|engineering|holders|sale|price|model|contract))|\byou(?:'ll)?(?: will| also){0,2} (?:receive|get|are granted)(?: \w+)? tokens?\b|\btokens?: ?(?=[$€£\d])|%(?: of| in)?(?: the| our)? tokens?\b|(?:\+|\bplus|\band) coins\b|\btokens? as\b|\bequity ?\/ ?tokens?\b|代币|\btoken[- ]based (?:comp|incentive|pay)/i;

/** Whether shares or tokens come with the pay. In a salary field "tokens" can mean nothing else. */
export function readPayExtras(stated: string, { isField }: { isField: boolean }): PayExtras {
  const text = stated.replaceAll(none, ' ');
  const plain = notEquity.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
  const tokenWords = isField
    ? (/\$?\btokens?\b|代币/i.exec(text) ?? tokenPay.exec(text))
    : findNearMoney(text, tokenPay);
  const find = (pattern: RegExp) => (isField ? pattern.exec(plain) : findNearMoney(plain, pattern));
  const equityWords = find(equity) ?? (tokenWords ? null : find(vesting));
  return { equity: equityWords?.[0].trim() ?? null, tokens: tokenWords?.[0].trim() ?? null };
}

const money =
  /\b(?:compensation|salar(?:y|ies)|pay|bonus|benefits|package|offer|cash|equity|comp|perks|rewards|grants?|incentives?|ote|base)\b|[$€£¥]|薪|\bstake\b/i;

// "You also take part in our equity plan", but not "you get to price options".
const given =
  /\b(?:you(?:'ll)?|everyone|every employee|all employees|this (?:role|position))(?: (?:will|also|can|may|would|then))* (?:receives?|gets?|(?:are|be) granted|(?:are|is|be) (?:also )?eligible (?:for|to (?:participate in|receive))|(?:take part|participate) in our)\b(?:(?! about | from | on | to )(?:[^.;]|\.\d)){0,40}$/i;

/** In a description both are words of the trade, so one must stand in a line about money or about what is given. */
function findNearMoney(text: string, pattern: RegExp): RegExpExecArray | null {
  for (const line of text.split(/\n|(?<=[.!?]) /)) {
    const found = pattern.exec(line);
    if (found && money.test(line.replace(found[0], ' '))) return found;
    if (found && given.test(line.slice(Math.max(0, found.index - 100), found.index + found[0].length))) return found;
    if (found && line.length < 60 && found[0].length >= line.trim().length - 25) return found;
  }
  return null;
}

const inStablecoin = /\b(?:in|via) (?:usdc|usdt|dai|stable ?coins?)\b|\((?:in )?(?:usdc|usdt)\)/i;
const paidInStablecoin =
  /\b(?:paid|payable|payments?|salary|pay|compensation)\b[^.;\n]{0,30}\b(?:in|via|through) (?:[a-z ]{0,12})?(?:usdc|usdt|dai|stable ?coins?)\b|\((?:in )?(?:usdc|usdt)\)|\busd[ct] (?:payments?|salary|payouts?)\b/i;
const paidInTokens =
  /\b(?:paid|payable|salary|compensation)\b[^.,;\d\n]{0,20}\bin (?:our |native |project |\$\w+ )?tokens?\b/i;

/** Stated in a stablecoin or a token, or said to be paid out in one; any other pay is in the currency it is stated in. */
export function readPayMeans(pay: PayRead | null, field: string, description: string): PayMeans | null {
  if (pay?.currency && stablecoins.includes(pay.currency)) return 'stablecoin';
  if (pay?.currency && tokens.includes(pay.currency)) return 'token';
  if (inStablecoin.test(field) || paidInStablecoin.test(description)) return 'stablecoin';
  if (paidInTokens.test(field) || paidInTokens.test(description)) return 'token';
  return pay?.currency ? 'fiat' : null;
}
