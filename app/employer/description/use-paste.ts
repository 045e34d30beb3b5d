import { type ClipboardEvent, useState } from 'react';
import { applyEdit } from './apply-edit.ts';
import { linkPasted } from './format-text.ts';

// What is worth reading as markup: without any of it, the words alone say as much.
const structure = /<(?:h[1-6]|li|b|strong|a|td|dt|pre)[\s>]|font-weight:\s*(?:bold|[6-9]00)|mso-list|role="?heading/i;
const maxPastedHtml = 3_000_000;

const loadConverter = () => import('./convert-pasted.ts');

/**
 * Pasting into a description: what was copied with its formatting arrives in the forms of the text, in one step that can be
 * undone. Pasted as plain text it has none, and the browser does what it does.
 */
export function usePaste(maxLength: number) {
  const [isCut, setIsCut] = useState(false);

  async function insert(area: HTMLTextAreaElement, { html, plain }: { html: string; plain: string }) {
    const { value, selectionStart: start, selectionEnd: end } = area;
    const converted = await loadConverter()
      .then(({ convertPasted }) => convertPasted(html, value))
      .catch((error) => {
        console.warn('what was pasted could not be read', error);
        return plain;
      });
    // Typed while the converter was on its way: what is selected now is where it goes.
    const place = area.value === value ? { start, end } : { start: area.selectionStart, end: area.selectionEnd };
    const room = maxLength - countSigns(area.value) + countSigns(area.value.slice(place.start, place.end));
    const text = cutLines(converted || plain, room);
    setIsCut(text !== (converted || plain));
    if (text !== '') applyEdit(area, { ...place, text, select: [text.length, text.length] });
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const area = event.currentTarget;
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
    setIsCut(false);
    const link = linkPasted({ value: area.value, start: area.selectionStart, end: area.selectionEnd }, plain);
    const isCode = event.clipboardData.types.includes('vscode-editor-data');
    const isFormatted = structure.test(html) && html.length <= maxPastedHtml && !isCode;
    if (!link && !isFormatted) return;
    event.preventDefault();
    if (link) applyEdit(area, link);
    else void insert(area, { html, plain });
  }

  return { onPaste, isCut, prepare: () => void loadConverter().catch(() => {}) };
}

/** As the database counts them. */
function countSigns(text: string): number {
  return [...text].length;
}

/** As many whole lines as there is room for; of a single line that is too long, its beginning. */
function cutLines(text: string, room: number): string {
  const signs = [...text];
  if (signs.length <= room) return text;
  const cut = signs.slice(0, Math.max(room, 0)).join('');
  return cut.includes('\n') ? cut.slice(0, cut.lastIndexOf('\n')).trimEnd() : cut;
}
