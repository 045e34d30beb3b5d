import type { Workplace } from '../importer.ts';

type Said = {
  /** The source's own fields for it: codes and labels. */
  fields?: (string | null | undefined)[];
  /** Location texts. */
  places?: (string | null | undefined)[];
  title?: string | null | undefined;
};

const notRemote =
  /\b(?:not?|non|never|isn'?t|cannot be|un)[\s-]+(?:a |an |fully |available |possible |done )*remote(?:ly)?\b/g;
const notOnSite = /\b(?:no|non|not)[\s-]+(?:on[\s-]?site|office)\b/g;
const remote =
  /\b(?:remote(?:ly)?|anywhere|world[\s-]?wide|work from home|wfh|home[\s-]?office|home[\s-]based|telecommut\w*|distributed)\b/;
const hybrid = /\b(?:hybrid|partially remote|partly remote|flexible remote)\b/;
const onSite = /\b(?:on[\s-]?site|in[\s-]office|in[\s-]person|office[\s-]based|vor ort)\b/;
// Words that make a remote or hybrid thing of it, not a way of working.
const things =
  /\b(?:remote(?:ly)?|hybrid|distributed)[\s-]+(?:sens\w+|control\w*|access|support|monitor\w*|procedure\w*|hands|desktop|operat\w+|first|friendly|cloud|sales|mobile|apps?|infrastructure|systems?|ledger\w*|comput\w+|vehicle\w*|trading|exchange)\b/g;

// The time to look for brackets grows with the square of the length.
const maxTitleLength = 500;

/**
 * Where the work is done. The source's own field decides, then the places, then the title; a source that says nothing
 * means null, never on-site.
 */
export function parseWorkplace({ fields = [], places = [], title }: Said): Workplace | null {
  for (const text of fields) {
    const found = readText(text);
    if (found) return found;
  }
  return readText(places.filter(Boolean).join(' ; ')) ?? readTitle(title);
}

function readText(given: string | null | undefined): Workplace | null {
  if (!given) return null;
  const text = given
    .slice(0, 1_000)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll('’', "'")
    .replaceAll(things, ' ');
  const allowed = text.replaceAll(notRemote, ' ');
  const rest = allowed.replaceAll(notOnSite, ' remote ');
  if (hybrid.test(rest)) return /\bor (?:fully |100% )?remote\b|\bremote or\b/.test(rest) ? 'remote' : 'hybrid';
  if (remote.test(rest)) return 'remote';
  if (onSite.test(rest)) return 'onsite';
  return allowed === text ? null : 'onsite';
}

// A title names the way of working apart from the role: "Engineer (Remote)", "Engineer - Hybrid", "Remote Rust Engineer".
function readTitle(title: string | null | undefined): Workplace | null {
  const apart =
    (title ?? '')
      .slice(0, maxTitleLength)
      .match(/[([][^)\]]*[)\]]|\s[-–—|]\s(?!.*\s[-–—|]\s).*$|,[^,]*$|^\s*(?:fully )?remote\b.*$/gi) ?? [];
  const parts = apart.map((part) => part.replaceAll(/^[\s([,|–—-]+|[\s)\]]+$/g, ''));
  // "Hybrid Fulfillment Center" is a place to work at.
  return readText(parts.filter((part) => !/^(?:hybrid|on-?site)\s+(?!in\b|or\b|from\b)\p{L}/iu.test(part)).join(' ; '));
}
