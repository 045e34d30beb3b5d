import { nameCountry } from '../finding/describe-card.ts';
import { type Finding, find } from './rules.ts';

type Titled = {
  title: string;
  company: string;
  /** Where the job is, as it was read. */
  places: { cities: string[]; countries: string[] } | null;
};

const maxLength = 100;
const maxRead = 500;
const minLetters = 3;
const minShoutedLetters = 12;

// Standards are no numbers of a job: "ERC-4337", "SOC2", "ISO 27001".
const standards = /\b(?:ERC|EIP|BIP|SIP|CIP|ISO|SOC|RFC|PCI|IFRS|NIST|EN|EU|CVE|MSB|KYC)[\s-]?\d+\b/gi;
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const signs: [rule: 'title-marks' | 'title-code' | 'title-pay' | 'title-date', patterns: RegExp[], why: string][] = [
  [
    'title-marks',
    [
      /[!?*~=<>_]{2,}|!|★|☆|\p{Extended_Pictographic}/u,
      /\b(?:urgent(?:ly)?|hiring now|now hiring|apply now|we(?:'|’)?re hiring|we are hiring|asap|hot job|immediate(?:ly)? (?:start|hiring|joiner)s?)\b/i,
    ],
    'a title is the name of the job alone',
  ],
  [
    'title-code',
    [
      /\b(?:req(?:uisition)?|ref(?:erence)?|job|position|jr|id|r)(?: ?(?:id|no|number|code))?\.?[\s#:_-]*\d{2,}\b|#\s?\d{2,}|\b[A-Z]{1,5}[-_]?\d{4,}\b|[([]\s*\d{4,}\s*[)\]]/i,
    ],
    'a number of your own means nothing to those who look for a job',
  ],
  [
    'title-pay',
    [
      /(?:US)?[$€£¥₹]\s?\d[\d,.]*\s?k?|\b\d[\d,.]*\s?(?:k\b|usd[ct]?\b|eur\b|gbp\b|dollars?\b|euros?\b)|\b(?:salary|competitive pay)\b/i,
    ],
    'what it pays has a field of its own',
  ],
  [
    'title-date',
    [
      new RegExp(
        String.raw`\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./](?:20)?\d\d\b|\b(?:Q[1-4]|${months})\.? ?(?:\d{1,2},? )?20\d\d\b|\b20[2-4]\d\b`,
        'i',
      ),
    ],
    'the day of publishing stands beside it',
  ],
];

/** The title is to be the job's own name: no code, pay, place, date or company, and nothing that shouts. */
export function lintTitle({ title: whole, company, places }: Titled): Finding[] {
  // Longer than any that can be stored; patterns below look behind every digit.
  const title = whole.slice(0, maxRead);
  const findings: Finding[] = [];
  const bare = title.replaceAll(standards, ' ');
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  if (letters < minLetters) findings.push(find('title-short', 'Write the whole name of the job as the title.'));
  if (whole.length > maxLength) {
    findings.push(find('title-long', `Shorten it to ${maxLength} characters: it has ${whole.length}.`));
  }
  if (letters >= minShoutedLetters && !/\p{Ll}/u.test(title) && /\p{Lu}/u.test(title)) {
    findings.push(find('title-shouting', 'Write it in small letters, with capitals only where they belong.'));
  }
  for (const [rule, patterns, why] of signs) {
    const words = patterns.flatMap((pattern) => pattern.exec(bare)?.[0].trim() ?? []);
    const named = words.map((word) => `“${word}”`).join(' and ');
    if (named) findings.push(find(rule, `Take ${named} out of the title: ${why}.`));
  }
  const place = places && findPlace(title, places);
  if (place) findings.push(find('title-place', `Take “${place}” out of the title: the place has a field of its own.`));
  if (namesCompany(title, company)) {
    findings.push(find('title-company', `Take “${company}” out of the title: the company stands beside it.`));
  }
  return findings;
}

/** A place that stands apart, as in "Engineer (Lisbon)" and "Engineer - Remote": "Head of Germany" is a job's name. */
function findPlace(title: string, { cities, countries }: NonNullable<Titled['places']>): string | undefined {
  const apart = title.match(/(?:\s[-–—|@]\s|[([,/])[^-–—|@([,/]{2,}/g) ?? [];
  const names = new Set([...cities, ...countries.map(nameCountry), ...countries].map(simplify));
  for (const part of apart) {
    const words = part.replaceAll(/^[\s\-–—|@([,/]+|[\s)\]]+$/g, '');
    const isMode = /^(?:(?:fully|100 ?%) )?remote(?: (?:only|first|ok))?$|^hybrid$|^on-?site$|^worldwide$/i.test(words);
    if (isMode || names.has(simplify(words))) return words;
  }
  return undefined;
}

/** "Engineer at Acme", "Acme: Engineer"; a company called Solidity may look for a Solidity Engineer. */
function namesCompany(title: string, company: string): boolean {
  const name = simplify(company);
  if (name.length < minLetters) return false;
  const parts = title.split(/\s[-–—|]\s|\s@\s?|[:([,\])]|\sat\s/i).map(simplify);
  return parts.length > 1 ? parts.includes(name) : name.includes(' ') && ` ${simplify(title)} `.includes(` ${name} `);
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
