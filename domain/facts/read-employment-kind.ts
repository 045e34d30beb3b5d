import type { EmploymentKind } from './fact-values.ts';
import { frenchInternship } from './read-level.ts';

export type EmploymentKindRead = { kind: EmploymentKind; words: string };

// In this order: what says more than "full-time" wins where a field names both. A smart contract is no contract of employment,
// and a contract manager manages those of others.
const signs: [EmploymentKind, RegExp][] = [
  [
    'internship',
    /\bintern(?:s|ship|ships)?\b|\bworking student\b|\bwerkstudent\w{0,2}\b|\bpraktik\w{2,4}\b|\bstagiaire\b|\bco-?op\b|\btirocinio\b|\best[aá]gi(?:o|ári[oa]|ari[oa])(?!\p{L})|\bpr[aá]cticas\b|\bpasant(?:e|[ií]a)\b|\bbecari[oa]\b|实习|インターン/iu,
  ],
  ['temporary', /\btemp(?:orary)?\b|\bseasonal\b/i],
  [
    'contract',
    /(?<!\bsmart[ -]?)\bcontract(?:or|ors|ual)?\b(?![ -]?(?:manage|admin|special|negotiat|lifecycle|analyst|attorney|counsel|law|audit|review))|\bfixed[ -]term\b|\bftc\b|\b(?:maternity|paternity|parental leave|mat(?:ernity)? leave) cover\b|\bbefristet\b|\bCDD\b|\bc2c\b|\b\d{1,2}[ -]?months?\b|\bb2b\b|\bshort[ -]term\b|合同工|契約社員|業務委託/i,
  ],
  ['freelance', /\bfreelanc(?:e|er|ers|ing)\b|\bself[ -]employed\b|\bindependent contractor\b|\bgig\b/i],
  [
    'part-time',
    /\bpart[ -]?time\b|\bteilzeit\b|\bhalf[ -]time\b|\bmini-?job\b|\b(?:medio|meio) (?:tiempo|período)\b|\btemps partiel\b|兼职|アルバイト/i,
  ],
  [
    'full-time',
    /\bfull[ -]?time\b|\bpermanent\b|\bvollzeit\b|\bfestanstellung\b|\bunbefristet\b|\bfte\b|\bcdi\b|\bindefinido\b|\btiempo completo\b|\btempo (?:integral|pieno|indeterminato)\b|\btemps plein\b|\bjornada completa\b|\btempo inteiro\b|\bpełny etat\b|\bregular employee\b|全职|正社員/i,
  ],
];

// A title is not a field: "B2B sales" and "Full-stack" say nothing of the contract.
const onlyInField = /\b(?:b2b|gig|fte|cdi|cdd|c2c)\b$/i;

/** The kind of employment: the title's word outranks the field's. */
export function readEmploymentKind(title: string, field: string | null): EmploymentKindRead | null {
  return readTitle(title.slice(0, 300)) ?? readField(field);
}

function readTitle(title: string): EmploymentKindRead | null {
  if (frenchInternship.test(title)) return { kind: 'internship', words: 'stage' };
  const found = find(title);
  return found && !onlyInField.test(found.words) ? found : null;
}

function readField(field: string | null): EmploymentKindRead | null {
  const given = (field ?? '')
    .slice(0, 300)
    .replaceAll(/[_|,]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  if (/^\s*full\s*$/i.test(given)) return { kind: 'full-time', words: given.trim() };
  return /^\s*stage\s*$/i.test(given) ? { kind: 'internship', words: given.trim() } : find(given);
}

function find(text: string): EmploymentKindRead | null {
  for (const [kind, pattern] of signs) {
    const words = pattern.exec(text)?.[0];
    if (words) return { kind, words };
  }
  return null;
}

// Only plain statements: a description also speaks of contracts with customers and of full-time experience.
const statement =
  /\b(?:this is an? |employment type ?: ?|job type ?: ?|type ?: ?|commitment ?: ?|\| ?)(?:(?:fully )?(?:remote|paid|exempt|onsite|hybrid)[ ,]{1,2}){0,2}(full[ -]?time|part[ -]?time|contract|freelance|internship|temporary|permanent)\b/i;

/** What a description says about the employment in so many words. */
export function findEmploymentStatement(text: string): EmploymentKindRead | null {
  const words = statement.exec(text)?.[1];
  return words ? find(words) : null;
}
