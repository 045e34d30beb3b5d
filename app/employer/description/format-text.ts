import { isHtmlDescription } from '#domain/description/is-html-description.ts';

export type Format = 'heading' | 'bold' | 'bullets' | 'numbers' | 'link';
export type Selected = { value: string; start: number; end: number };
/** What replaces a part of the text, and what is selected then, counted from its beginning. */
export type Edit = { start: number; end: number; text: string; select: [from: number, to: number] };

const marker = /^(\s*)(?:#{1,6}\s+|[-*+•–]\s+|\d{1,3}[.)]\s+)?/;
const lineMarkers = {
  heading: { known: /^\s*#{1,6}\s/, write: () => '## ' },
  bullets: { known: /^\s*[-*+•–]\s/, write: () => '- ' },
  numbers: { known: /^\s*\d{1,3}[.)]\s/, write: (index: number) => `${index + 1}. ` },
};
const address = /^(?:https?:\/\/|mailto:)\S+$/i;

/** The edit that gives the selected words a format, or takes it away; in a description in HTML it writes HTML. */
export function formatText(selected: Selected, format: Format): Edit {
  if (isHtmlDescription(selected.value)) return formatHtml(selected, format);
  if (format === 'bold') return toggleBold(selected);
  if (format === 'link') return writeLink(selected);
  return toggleLines(selected, format);
}

/** A web address that is pasted over words becomes their link. */
export function linkPasted(selected: Selected, pasted: string): Edit | null {
  const words = selected.value.slice(selected.start, selected.end);
  if (!address.test(pasted.trim()) || words.trim() === '' || /[[\]\n]/.test(words) || address.test(words)) return null;
  const target = pasted.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const text = isHtmlDescription(selected.value)
    ? `<a href="${target.replaceAll('"', '%22')}">${words}</a>`
    : `[${words}](${target})`;
  return replaceWith(selected, text);
}

/** Enter in a list begins its next item; in an item without words it ends the list. */
export function continueList({ value, start, end }: Selected): Edit | null {
  const lineStart = value.lastIndexOf('\n', start - 1) + 1;
  const [mark = '', indent = '', bullet, number, sign = ''] =
    /^(\s*)(?:([-*+•–])|(\d{1,3})([.)])) +/.exec(value.slice(lineStart, start)) ?? [];
  if (start !== end || mark === '') return null;
  const lineEnd = value.indexOf('\n', start) < 0 ? value.length : value.indexOf('\n', start);
  if (value.slice(lineStart + mark.length, lineEnd).trim() === '') {
    return { start: lineStart, end: lineEnd, text: '', select: [0, 0] };
  }
  const text = `\n${indent}${bullet ?? `${Number(number) + 1}${sign}`} `;
  return { start, end, text, select: [text.length, text.length] };
}

function toggleBold(selected: Selected): Edit {
  const { value } = selected;
  const { start, end } = trim(value, selected.start === selected.end ? findWord(selected) : selected);
  const words = value.slice(start, end);
  if (value.slice(start - 2, start) === '**' && value.slice(end, end + 2) === '**') {
    return { start: start - 2, end: end + 2, text: words, select: [0, words.length] };
  }
  if (words === '') return { start, end, text: '**bold**', select: [2, 6] };
  const lines = words.split('\n');
  const isBold = lines.every((line) => line.trim() === '' || /^\s*(?:\S{1,4}\s+)?\*\*[^*]+\*\*$/.test(line.trim()));
  const text = lines.map((line) => (isBold ? line.replaceAll('**', '') : boldLine(line))).join('\n');
  return { start, end, text, select: [0, text.length] };
}

function boldLine(line: string): string {
  const mark = marker.exec(line)?.[0] ?? '';
  const words = line.slice(mark.length).replaceAll('**', '').trim();
  return words === '' ? line : `${mark}**${words}**`;
}

function writeLink(selected: Selected): Edit {
  const { start, end } = trim(selected.value, selected.start === selected.end ? findWord(selected) : selected);
  const words = selected.value.slice(start, end).replaceAll(/[[\]\n]+/g, ' ');
  if (address.test(words)) return { start, end, text: `[words](${words})`, select: [1, 6] };
  const shown = words || 'words';
  const text = `[${shown}](https://)`;
  return { start, end, text, select: words ? [shown.length + 3, text.length - 1] : [1, 6] };
}

function toggleLines({ value, start, end }: Selected, format: 'heading' | 'bullets' | 'numbers'): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', Math.max(end - (end > start && value[end - 1] === '\n' ? 1 : 0), from));
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const { known, write } = lineMarkers[format];
  const written = lines.filter((line) => line.trim() !== '');
  const isSet = written.length > 0 && written.every((line) => known.test(line));
  let count = 0;
  const text = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const [mark = '', indent = ''] = marker.exec(line) ?? [];
      const words = line.slice(mark.length);
      if (isSet) return indent + words;
      return `${format === 'heading' ? '' : indent}${write(count++)}${format === 'heading' ? words.replaceAll('**', '') : words}`;
    })
    .join('\n');
  const isCaret = start === end || lines.length === 1;
  return { start: from, end: to, text, select: isCaret ? [text.length, text.length] : [0, text.length] };
}

function formatHtml(selected: Selected, format: Format): Edit {
  const { start, end } = trim(selected.value, selected);
  const words = selected.value.slice(start, end);
  const wrap = (before: string, after: string) => ({
    ...{ start, end, text: `${before}${words}${after}` },
    select: [before.length, before.length + words.length] as [number, number],
  });
  if (format === 'bold') return wrap('<strong>', '</strong>');
  if (format === 'heading') return wrap('<h3>', '</h3>');
  if (format === 'link') {
    const text = `<a href="https://">${words}</a>`;
    return { start, end, text, select: [9, 17] };
  }
  const tag = format === 'bullets' ? 'ul' : 'ol';
  const items = words.split('\n').map((line) => `<li>${line.trim()}</li>`);
  const text = `<${tag}>\n${items.join('\n')}\n</${tag}>`;
  return { start, end, text, select: [0, text.length] };
}

function replaceWith({ start, end }: Selected, text: string): Edit {
  return { start, end, text, select: [text.length, text.length] };
}

function findWord({ value, start, end }: Selected): { start: number; end: number } {
  const before = /[\p{L}\p{N}]*$/u.exec(value.slice(Math.max(start - 100, 0), start))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}]*/u.exec(value.slice(end, end + 100))?.[0].length ?? 0;
  return before > 0 && after > 0 ? { start: start - before, end: end + after } : { start, end };
}

function trim(value: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const words = value.slice(start, end);
  if (words.trim() === '') return { start, end: words === '' ? end : start };
  return { start: start + words.length - words.trimStart().length, end: end - (words.length - words.trimEnd().length) };
}
