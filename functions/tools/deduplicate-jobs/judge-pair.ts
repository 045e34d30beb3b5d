import { compareRuns, type Runs } from './compare-texts.ts';
import { areSameCompany, type Listing } from './listing.ts';
import { arePlacesCompatible } from './read-place.ts';
import { hashWord, type Text } from './read-text.ts';

// The rules, from the surest to the least sure. "Apart" is a sign of separate openings: no third listing may bring
// the two together. "Unclear" is neither.

export type Reason = 'same address' | 'same posting' | 'same title' | 'same text';
export type Verdict =
  | { is: 'same'; reason: Reason; sureness: number; details: Record<string, string | number> }
  | { is: 'apart'; sign: string }
  | { is: 'unclear' };

export type Evidence = {
  /** Null where the text was not read. */
  readText(listing: Listing): Text | null;
  /** What a text says beyond its company's boilerplate, and all it says. */
  own(listing: Listing): Runs | null;
  all(listing: Listing): Runs | null;
  /** An administrator has taken it back that one is the other. */
  isRestored(a: Listing, b: Listing): boolean;
  /** A page that a board gives to several of its postings says nothing. */
  isGeneralPage(key: string): boolean;
};

const nearlyTheSame = 0.8;
/** For texts so short that a word is much of them. */
const theSame = 0.95;
const minRuns = 25;
const nothingInCommon = 0.15;
const unclear: Verdict = { is: 'unclear' };
/** Words that employers and other boards add to a title without making another job of it. */
const weightless = new Set(['hiring', 'urgent', 'new', 'job', 'role', 'position']);

export function judgePair(a: Listing, b: Listing, evidence: Evidence): Verdict {
  if (evidence.isRestored(a, b)) return apart('an administrator has told them apart');
  const isSameCompany = areSameCompany(a.company, b.company);
  // An employer who copies another company's link into a listing must not push the real one off the board.
  if ((a.isOwn || b.isOwn) && !isSameCompany) return apart("an employer's own listing of another company");

  const posting = a.postings.find((name) => b.postings.includes(name));
  if (posting) {
    const isAddress = a.address?.key === posting && b.address?.key === posting;
    return { is: 'same', reason: isAddress ? 'same address' : 'same posting', sureness: 4, details: { posting } };
  }
  const sign = findSign(a, b, evidence);
  if (sign) return apart(sign);
  const page = a.address?.key;
  if (page && page === b.address?.key && !evidence.isGeneralPage(page) && areTitlesAkin(a, b)) {
    return { is: 'same', reason: 'same address', sureness: 3, details: { address: page } };
  }
  if (!isSameCompany) return unclear;
  return a.title.key === b.title.key ? judgeSameTitle(a, b, evidence) : judgeOtherTitle(a, b, evidence);
}

function findSign(a: Listing, b: Listing, evidence: Evidence): string | null {
  if (a.title.key !== b.title.key && a.title.levels !== b.title.levels) return 'different levels';
  const [one, other] = [a, b].map((listing) => listing.title.requisition ?? evidence.readText(listing)?.requisition);
  if (one && other && one.toLowerCase() !== other.toLowerCase()) return 'different requisition numbers';
  return arePlacesCompatible(a.place, b.place) || isSameRemoteJob(a, b, evidence) ? null : 'different places';
}

// Boards about many employers often leave out from where: "Remote" there is "Remote, Portugal" on the company's own.
function isSameRemoteJob(a: Listing, b: Listing, evidence: Evidence): boolean {
  const isOneOpen = a.place.isAnywhere !== b.place.isAnywhere && a.isRemote && b.isRemote;
  return isOneOpen && a.board !== b.board && (compare(a, b, evidence)?.isNear ?? false);
}

function judgeSameTitle(a: Listing, b: Listing, evidence: Evidence): Verdict {
  const texts = compare(a, b, evidence);
  const same: Verdict = {
    is: 'same',
    reason: 'same title',
    sureness: 2 + (texts?.alike ?? 0) / 2,
    details: { title: a.shownTitle, ...(texts ? { alike: round(texts.alike) } : {}) },
  };
  if (a.board !== b.board) {
    // An employer writes here in words of their own.
    const isOtherJob = texts?.areLong && texts.contained < nothingInCommon && !a.isOwn && !b.isOwn;
    return isOtherJob ? apart('texts without anything in common') : same;
  }
  if (a.salary && b.salary && digits(a.salary) !== digits(b.salary)) return apart('different salaries at one board');
  if (a.employmentType && b.employmentType && a.employmentType !== b.employmentType) {
    return apart('different employment types at one board');
  }
  return !texts || texts.isNear ? same : apart('two postings with different texts at one board');
}

function judgeOtherTitle(a: Listing, b: Listing, evidence: Evidence): Verdict {
  if (a.board === b.board) return apart('two titles at one board');
  const texts = compare(a, b, evidence);
  if (!texts?.areLong || !texts.isNear || !areTitlesExplained(a, b, evidence)) return unclear;
  const { alike } = texts;
  return { is: 'same', reason: 'same text', sureness: 1 + alike / 2, details: { alike: round(alike) } };
}

/** Every word by which the titles differ is in both texts: "Dutch" and "German" over one text are two openings. */
function areTitlesExplained(a: Listing, b: Listing, evidence: Evidence): boolean {
  const texts = [a, b].map((listing) => new Set(evidence.readText(listing)?.words));
  const around = new Set(`${a.company.name} ${a.place.words} ${b.place.words}`.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(a.title.words).symmetricDifference(new Set(b.title.words))].every(
    (word) => weightless.has(word) || around.has(word) || texts.every((words) => words.has(hashWord(word))),
  );
}

/** One title's words are the other's, or most are shared. */
function areTitlesAkin(a: Listing, b: Listing): boolean {
  const [ours, theirs] = [a.title.words, b.title.words];
  const shared = ours.filter((word) => theirs.includes(word)).length;
  return shared > 0 && (shared === Math.min(ours.length, theirs.length) || shared * 3 >= ours.length + theirs.length);
}

type Likeness = { alike: number; contained: number; isNear: boolean; areLong: boolean };

function compare(a: Listing, b: Listing, evidence: Evidence): Likeness | null {
  const areLong = [a, b].every((listing) => (evidence.own(listing)?.length ?? 0) >= minRuns);
  const [one, other] = [a, b].map(areLong ? evidence.own : evidence.all);
  if (!one || !other) return null;
  const likeness = compareRuns(one, other);
  return { ...likeness, areLong, isNear: likeness.alike >= (areLong ? nearlyTheSame : theSame) };
}

function apart(sign: string): Verdict {
  return { is: 'apart', sign };
}

function digits(text: string): string {
  return text.replaceAll(/\D+/g, ' ').trim();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
