import { replaceLookAlikes } from './look-alikes.ts';
import { removeInvisible, toPlainText } from './to-plain-text.ts';

const longest = 200;

const picture = String.raw`(?:(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3✺★☆])`;
const picturesAround = new RegExp(String.raw`^(?:${picture}|[\s·•|:])+|(?:${picture}|[\s·•|])+$`, 'gu');

const badgeAtEnd =
  /(?:(?<=[\p{L}\p{N})\]])New|(?<=[\p{Ll})\]])NEW|(?<![,&/]|\b(?:[Ss]omething|[Aa]nything|[Bb]rand|the|and|or))\s+(?:New|NEW)!?)$/u;
const badgeAtStart = /^(?:\[new\]|\(new\)|new\s*[!:])\s*/i;
const notBadges = /\b(?:Re|Brand|Whats)New$/;

const gender = '(?:[mfwdxvhij]|male|female|diverse?|div|gn|all genders?|any genders?)';
const genderMarks = new RegExp(
  String.raw`\s*(?:[([]\s*(?:${gender}(?:\s*[/|*,.]\s*${gender}){1,4}|gn|all genders?|any gender|h/f)\s*[)\]]|[-–|,]?\s\b[mfw]\s?/\s?[mfwdxv]\s?/\s?[mfwdxvi]\b)`,
  'giu',
);
const roles =
  /\b(?:engineer|developer|manager|lead|head|designer|analyst|architect|director|officer|specialist|counsel|intern|recruiter|writer|researcher|scientist|associate|representative|consultant|marketer|editor|trader|accountant|programmer)s?\b/i;

/**
 * A title as a listing shows it: one line of plain words. Badges, pictures, gender marks and the place, which stands
 * beside it anyway, are taken off; look-alike letters are written plainly. Empty when nothing is left.
 */
export function cleanTitle(raw: string, { location = null }: { location?: string | null } = {}): string {
  const lines = removeInvisible(undoMarkup(raw.slice(0, 1_000)))
    .split(/[\n\r]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const line = narrowSigns(replaceLookAlikes(joinLines(lines)).normalize('NFC'));
  const bare = line.replaceAll(genderMarks, ' ').replaceAll(/\s+(?=[\s,])/g, '');
  const plain = takeOff(takeOff(bare.trim()));
  return cut(removePlace(plain, location));
}

// Titles arrive escaped, even twice, and as whole links.
function undoMarkup(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  const lines = raw.split(/[\n\r]+/).map((line) => toPlainText(toPlainText(line).replace(/<a\s[^>]*$/i, '')));
  return lines.join('\n');
}

// A second line is the place or the department of a card that was read as a whole, unless the first goes on in it.
function joinLines([first = '', ...others]: string[]): string {
  const [second] = others;
  if (!second) return first;
  const goesOn =
    /^[a-z(&/,–-]/.test(second) || /(?:[,&/–(-]|\b(?:of|and|for|the|to|senior|junior|staff))$/i.test(first);
  return goesOn || (roles.test(second) && !roles.test(first)) ? `${first} ${second}` : first;
}

// Wide brackets and commas belong to Chinese and Japanese; among Latin words they are a keyboard left in that mode.
function narrowSigns(title: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(title)) return title;
  return title
    .replaceAll(/\s*[（［]\s*/g, ' (')
    .replaceAll(/\s*[）］]/g, ')')
    .replaceAll(/\s*[，、]\s*/g, ', ')
    .replaceAll(/\s*：\s*/g, ': ')
    .replaceAll('／', '/')
    .trim();
}

function takeOff(title: string): string {
  const bare = title.replaceAll(picturesAround, '').replace(badgeAtStart, '');
  const left = notBadges.test(bare) ? bare : bare.replace(badgeAtEnd, '');
  return left.replace(/[\s,|:–—-]+$/, '').trim() || title;
}

// Only what is plainly the job's own place: "Sales Director, France" of a job in Paris keeps its France.
function removePlace(title: string, location: string | null): string {
  if (!location) return title;
  const places = findSpellings(location);
  for (const { 0: separator, index } of title.matchAll(/\s+[-–—|@]+\s+|\s*[([]|,\s+/g)) {
    const tail = simplify(title.slice(index + separator.length));
    const isPlace = separator.startsWith(',') ? tail === simplify(location) : places.has(tail);
    if (isPlace && index > 1) return title.slice(0, index).trim();
  }
  return title;
}

function findSpellings(location: string): Set<string> {
  const parts = [location, ...location.split(/[;|/]/), ...location.split(/\s[-–—]\s|[();|/]/)];
  return new Set([...parts, ...parts.map((part) => part.split(',')[0] ?? '')].map(simplify).filter(Boolean));
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function cut(title: string): string {
  if (title.length <= longest) return title;
  return `${title
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+\S*$/, '')}…`;
}
