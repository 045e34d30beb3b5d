// The forms of typed text that render-text.ts and read-blocks.ts know, as they are written.

/** A bullet that stands in the words of an item, because an employer typed it there as well. */
export const listMarker = /^\s*[•·▪▫◦‣●○■□]\s*/u;

const safeAddress = /^(?:https?:\/\/[^/\\\s]|mailto:[^/\s])\S*$/i;

/** Words in bold, line by line; what is known only by its stars, a link or nothing at all, stays as it is. */
export function writeBold(words: string): string {
  if (/[*\]`]/.test(words)) return words;
  return words
    .split('\n')
    .map((line) => {
      const inner = line.trim();
      return inner === '' ? line : line.replace(inner, () => `**${inner}**`);
    })
    .join('\n');
}

/** Where a link leads is written behind its words, unless they say it; an address that is not safe to follow is left out. */
export function writeLink(words: string, address: string): string {
  const inner = words.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim();
  const target = encodeSigns(address.trim());
  if (inner === '' || !safeAddress.test(target)) return words;
  const [before = '', after = ''] = [/^\s*/.exec(words)?.[0], /\s*$/.exec(words)?.[0]];
  const isBare = stripEnds(target) === stripEnds(inner);
  if (isBare && !/^mailto:/i.test(target)) return `${before}${target}${after}`;
  return `${before}${/[[\]]/.test(inner) ? `${inner} (${target})` : `[${inner}](${target})`}${after}`;
}

function encodeSigns(address: string): string {
  return address.replaceAll(/[()<>"[\]*`\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function stripEnds(address: string): string {
  return address.replace(/^mailto:/i, '').replace(/\/$/, '');
}
