export type Visa = 'sponsored' | 'not-sponsored';

export type VisaRead = { visa: Visa; words: string };

// Sponsoring a conference or a colleague is neither: a word for papers must stand near.
const papers =
  /\b(?:visas?|h-?1b|green cards?|perm|work (?:permits?|authori[sz]ations?)|residence permits?|immigration|employment sponsorship|(?:work|employment) pass(?:es)?|sponsorship|sponsor (?:candidates|applicants|workers|employees|you)|(?:not able|unable) to sponsor|cannot sponsor|can't sponsor)\b|签证/i;
const sponsor =
  /\bsponsor(?:s|ed|ing|ship|ships)?\b|\bvisa (?:(?:and|&) (?:[a-z]+ )?)?(?:support|assistance|help)\b|\bvisa and relocation\b|\bimmigration (?:support|assistance|help)\b|\b(?:relocation|visas?|work permits?|immigration)(?: and| &|,| or|\/) (?:relocation|visas?|work permits?|immigration)(?: \w+)? (?:assistance|support|help|package|sponsorship|provided|available|offered)\b|\b(?:helps?|assists?|supports?|support)(?: (?:you|candidates|to|with|get|getting|obtain|obtaining|an?|the|your|relocation|and|in|arranging|work|residence|employment)){1,6} (?:visas?|work permits?|work authori[sz]ation)\b|\b(?:do|no) (?:visas|h-?1bs?)\b|\b(?:takes? care of|help with|handle|arrange|sort out|organi[sz]e|assist with|cover|provide|support|offer) (?:your |the |all |any |an? )?(?:relocation (?:and|&) (?:an? |your )?)?(?:(?:work |residence |employment |golden )?visas?|(?:work|employment) pass(?:es)?|(?:work|residence) permits?|(?:h-?1b|visa) transfers?)\b|\bvisas? (?:is |are |will be )?(?:provided|arranged|covered|handled|included|fees)\b|\bvisas?(?: support| sponsorship)?: ?(?:yes|no)\b|\b(?:visas?|h-?1b)(?: transfers?| holders)? (?:welcome|ok|okay|possible|supported)\b|\b(?:support|file|handle|cover|help with|assist with|process)(?: (?:your|an?|the|all))?(?: (?!for\b)[\w-]+,?){0,4} (?:h-?1bs?|o-?1s?|green cards?)(?: visas?)?(?: and| or|,)?(?: [\w-]+){0,2} (?:applications?|petitions?|transfers?|process)\b/i;
// The same in other languages: help of some kind, and papers near it.
const help = String.raw`(?:patroc[ií]n\w*|sponsor(?:is\w*|ing)|sponsern|unterst[üu]tz\w*|hilfe|helfen|apoy\w*|apoio|suporte|ayuda\w*|accompagn\w*|prise en charge)`;
const papersAbroad = '(?:vis(?:a|as|ado|ados|to|tos|um)|arbeitserlaubnis|permisos? de trabajo|permis de travail)';
const helpAbroad = new RegExp(
  String.raw`\b${help}\b[^.;]{0,40}\b${papersAbroad}\b|\b${papersAbroad}\b[^.;]{0,25}\b${help}\b|(?:提供|协助|办理|解决)[^.,;]{0,6}签证|签证(?:支持|办理|协助|担保)|ビザ(?:サポート|支援|スポンサー)`,
  'i',
);
const refusalAbroad = new RegExp(
  String.raw`\b(?:no|ni|sin|ne|pas|sans|aucune?|n[ãa]o|sem|nem|kein\w*|nicht|ohne)\b[^.;]{0,60}\b(?:${help}|${papersAbroad})\b|\b${papersAbroad}\b[^.;]{0,40}\b(?:nicht|pas)\b|(?:不|无法|不能)(?:提供|协助|办理|解决|支持)[^.,;]{0,6}签证|ビザ[^.;]{0,12}(?:なし|不可|ありません)`,
  'i',
);
const refusal =
  /\b(?:no|not|cannot|can't|can not|unable|don't|doesn't|won't|without|neither|never|unfortunately|aren't|isn't|ineligible|nor)\b[^.;]{0,110}\b(?:sponsor|(?:visa|immigration) (?:support|assistance|help))|\bsponsor\w*[^.;]{0,60}\b(?:not|no|unavailable|cannot|isn't|n\/a)\b|\bvisas?\b[^.;]{0,30}\bnot sponsor|\b(?:no|not do|don't do) (?:visas|h-?1bs?)\b|\b(?:no|not|cannot|can't|unable|don't|won't)\b[^.;]{0,40}\b(?:help with|handle|arrange|sort out|cover|provide|support|offer) (?:your |the |any |an? )?(?:work |employment |residence |visa |h-?1b )?(?:visas?|h-?1b|green cards?|pass(?:es)?\b|permits?|transfers?)|\bvisas?(?: support| sponsorship)?: ?no\b/i;
const question =
  /\b(?:will|would|do) you (?:now or in the future )?(?:require|need)\b|\b(?:do|will) you\b[^.?]{0,40}\brequire\b/i;
// "We do sponsor visas! However, we aren't able to for every role": the promise stands.
const promise =
  /\b(?:we|do|can|will) (?:do |can |will |happily |also )?(?:sponsor|offer visa|provide visa)|\bsponsorships?\)?[: ]+(?:is |are )?(?:yes|available|possible|offered|provided)|\beligible for (?:[\w-]+ ){0,3}sponsorship/i;

// The company of that name and its cards.
const brand =
  /\bvisa(?= (?:debit |credit |prepaid |virtual )?(?:cards?|network|direct|payments?|rails)\b)|\bvisa(?=(?:,| and| or| &|\/) ?(?:mastercard|amex|american express|paypal|stripe)\b)|(?<=\b(?:mastercard|amex|american express|paypal|stripe)(?:, | and | or | & |\/))visa\b/gi;

// What a company sponsors to be seen.
const publicity =
  /\b(?:events?|conferences?|hackathons?|sports?|brands?|media|marketing|community|content|podcast) sponsorships?\b|\bsponsorships? (?:deals?|packages?|budgets?|strategy|strategies|activations?|events?)\b/gi;

/** Whether the employer helps with a visa, where a sentence says so. */
export function readVisa(stated: string): VisaRead | null {
  const sentence = stated.replaceAll(brand, ' ').replaceAll(publicity, ' ');
  // In a header of parts between bars the word alone is the offer: "Berlin | ONSITE | VISA".
  if (/^(?:relocation ?(?:\+|&|and|\/|,) ?)?visas?(?: ?(?:\+|&|and|\/|,) ?relocation)?$/i.test(sentence))
    return { visa: 'sponsored', words: sentence };
  if (question.test(sentence)) return null;
  const abroad = helpAbroad.exec(sentence)?.[0];
  if (abroad !== undefined && refusalAbroad.test(sentence)) return { visa: 'not-sponsored', words: abroad };
  if (!papers.test(sentence) || !sponsor.test(sentence))
    return abroad === undefined ? null : { visa: 'sponsored', words: abroad };
  const refused = refusal.exec(sentence);
  const promised = promise.exec(sentence);
  if (refused && !(promised && promised.index < refused.index)) return { visa: 'not-sponsored', words: refused[0] };
  return { visa: 'sponsored', words: sponsor.exec(sentence)?.[0] ?? '' };
}
