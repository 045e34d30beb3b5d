import { type Finding, find } from './rules.ts';

type Described = { title: string; description: string; requirements: string | null };

// As much of a text as tells what it is like.
const maxRead = 30_000;
const minWords = 60;
const maxUnbroken = 700;
const minShoutedLetters = 200;

const duties =
  /\b(?:responsib|you(?:'|’)?ll\b|you will\b|you(?:'|’)re going to|duties\b|your (?:role|tasks?|mission|job|day|work)\b|the role\b|this role\b|what you do|day[- ]to[- ]day|in this (?:role|position)|we need you to|aufgaben|(?:build|design|develop|lead|manage|own|write|maintain|drive|run|create|support|deliver|research|review|test|plan|coordinate)(?:s|ing)?\b)/i;
const qualifications =
  /\b(?:requirement|qualif|experience|you have\b|you(?:'|’)ve\b|you are\b|you(?:'|’)re\b|skills?\b|proficien|knowledge|familiar|degree|must[- ]have|nice[- ]to[- ]have|what we(?:'|’)re looking for|we look for|looking for|who you are|ability to|able to|comfortable with|profil\b)/i;
const phone = /(?<![\w.+-])\+\d{1,3}[\s.-]?(?:\(\d{1,5}\)[\s.-]?)?\d(?:[\s.-]?\d){6,12}(?!\w)/;
const cut = /(?:…|\.\.\.|\bread more|\bsee more|\bshow more|\[\.\.\.\])\s*$/i;

/** The description is to be the whole text of the job in readable paragraphs: duties, qualifications, and no person's data. */
export function lintDescription({ title, description, requirements }: Described): Finding[] {
  const html = `${description.slice(0, maxRead)}\n${(requirements ?? '').slice(0, maxRead)}`;
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text))
    return [find('no-description', 'Describe the job: what there is to do, and for whom.')];
  if (simplify(text) === simplify(title)) {
    return [find('description-is-title', 'Describe the job in sentences of their own.')];
  }
  const findings: Finding[] = [];
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  if (words < minWords) {
    const has = `${words} ${words === 1 ? 'word' : 'words'}`;
    findings.push(find('description-short', `Write what there is to do, for whom, and how you work: it has ${has}.`));
  }
  if (description.length <= maxRead && cut.test(text)) {
    findings.push(find('description-cut', 'Write the text to its end; a job has to be described whole.'));
  }
  if (
    text.length > maxUnbroken &&
    !/<(?:p|br|li|h\d|div)\b[\s\S]*<(?:p|br|li|h\d|div)\b/i.test(html) &&
    !/\n\s*\S/.test(text)
  ) {
    findings.push(find('description-unbroken', 'Part it into paragraphs, and put what belongs together into a list.'));
  }
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const smalls = text.match(/\p{Ll}/gu)?.length ?? 0;
  if (capitals >= minShoutedLetters && capitals > smalls) {
    findings.push(find('description-shouting', 'Write it in small letters, with capitals only where they belong.'));
  }
  const [number] = phone.exec(text) ?? [];
  if (number) findings.push(find('description-phone', `Take “${number.trim()}” out: applicants use the way to apply.`));
  // What is short lacks these anyway; two lists are they, whatever their words, and other languages have others.
  const isJudged = words >= minWords && countLists(html) < 2 && /\b(?:the|and|with)\b/i.test(text);
  if (isJudged && !duties.test(text)) {
    findings.push(find('no-duties', 'Add what the person will do, under a heading such as “Responsibilities:”.'));
  }
  if (isJudged && !requirements && !qualifications.test(text)) {
    findings.push(
      find('no-qualifications', 'Add which skills and experience you look for, in the field Requirements.'),
    );
  }
  return findings;
}

/** Typed lists are lines that begin with a sign. */
function countLists(html: string): number {
  const isItem = html.split(/\n+/).map((line) => /^\s*[-*•·–]\s/.test(line));
  const typed = isItem.filter((is, index) => is && !isItem[index - 1]).length;
  return (html.match(/<[uo]l\b/gi)?.length ?? 0) + typed;
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
