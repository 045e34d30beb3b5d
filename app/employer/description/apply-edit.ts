import type { Edit } from './format-text.ts';

/**
 * Writes an edit into a text area as if it had been typed, so that the browser's own undo takes it back in one step.
 * The command is called obsolete, but nothing else reaches that history.
 */
export function applyEdit(area: HTMLTextAreaElement, { start, end, text, select }: Edit): void {
  area.focus();
  area.setSelectionRange(start, end);
  const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!isDone && area.value.slice(start, end) !== text) {
    area.setRangeText(text, start, end, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  area.setSelectionRange(start + select[0], start + select[1]);
}
