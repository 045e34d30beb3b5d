import { grammarWords, smallNumbers } from './plain-words.ts';

/** What a text says, in a form that can be compared. */
export type Facts = {
  /** Links with their words, bare addresses, mail addresses, handles. */
  addresses: Set<string>;
  /** "$120k", "5+", "90%": digits with the signs that belong to them; small numbers in words count as digits. */
  numbers: Set<string>;
  /** A number with the word right after it: "5 year". */
  counts: Set<string>;
  /** Stems of all words but those of grammar. */
  stems: Set<string>;
  /** All words in order, as they are written but for case. */
  words: string[];
  /** Stems of words that are written large inside a sentence. */
  names: Set<string>;
};

const link = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>"]+)\)/g;
const address =
  /(?:https?:\/\/|www\.|mailto:)[^\s<>"'`*[\]]*[^\s<>"'`*[\].,;:!?)]|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|xyz|co|dev|app|ai|eth|finance|network|foundation|example|gg|me|ly|us|uk|de|eu|info|link|site|online|club|pro|tech|jobs)(?:\/[^\s<>"]*)?(?![\p{L}\p{N}])/giu;
const token =
  /(?<sign>[$€£¥₿]\s?)?(?<digits>\d+(?:[.,'’]\d+)*)(?<unit>\s?%|[kmb]n?\b)?(?<more>\+)?|(?<word>[\p{L}\p{M}]+(?:'[\p{L}]+)*(?:\+\+|#)?)|(?<end>[.!?:;]+(?=\s|$)|\n|[•*–—-]\s)/giu;

export function readFacts(text: string): Facts {
  const facts: Facts = {
    addresses: new Set(),
    numbers: new Set(),
    counts: new Set(),
    stems: new Set(),
    words: [],
    names: new Set(),
  };
  const rest = takeAddresses(expand(text), facts.addresses);
  let isOpening = true;
  let counted: string | null = null;
  for (const { groups = {} } of rest.matchAll(token)) {
    const { sign = '', digits, unit = '', more = '', word, end } = groups;
    if (end !== undefined) {
      isOpening = true;
      counted = null;
      continue;
    }
    const lower = word?.toLowerCase() ?? '';
    const number = digits === undefined ? smallNumbers.get(lower) : toNumber(`${sign}${digits}${unit}${more}`);
    if (number !== undefined) {
      facts.numbers.add(number);
      counted = number;
    } else if (word !== undefined) {
      facts.words.push(lower);
      if (!grammarWords.has(lower)) {
        const stem = toStem(lower);
        facts.stems.add(stem);
        if (!isOpening && /^\p{Lu}/u.test(word)) facts.names.add(stem);
        if (counted !== null) facts.counts.add(`${counted} ${stem}`);
      }
      counted = null;
    }
    isOpening = false;
  }
  return facts;
}

function takeAddresses(text: string, found: Set<string>): string {
  return text
    .replaceAll(link, (_, words: string, target: string) => {
      found.add(`${words.trim().toLowerCase()} → ${target}`);
      return ` ${words} `;
    })
    .replaceAll(address, (match) => {
      found.add(match.toLowerCase());
      return ' ';
    });
}

/** "You’ll" is "you will", so that both are one. */
function expand(text: string): string {
  return text
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(
      /\b(can|won|don|doesn|didn|isn|aren|wasn|weren|hasn|haven|hadn|shouldn|wouldn|couldn|mustn|needn)'t\b/gi,
      '$1 not',
    )
    .replaceAll(/'(ll|re|ve|d|m|s)\b/gi, ' ');
}

/** "120,000" and "120000" are one number; "1.5" and "15" are two. */
function toNumber(text: string): string {
  const plain = text.toLowerCase().replaceAll(/\s/g, '').replaceAll('’', "'");
  return plain.replace(/\d{1,3}(?:([,.'])\d{3})(?:\1\d{3})*(?!\d)/, (digits) => digits.replaceAll(/[,.']/g, ''));
}

/** A rough stem: enough that "manages", "managed" and "managing" are one word. */
export function toStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ments?|ings?|ed|es|s|ly)$/, (end) => (word.length - end.length >= 3 ? '' : end))
    .replace(/e$/, '')
    .replace(/([bdfgklmnprt])\1$/, '$1');
}
