import { type KeyboardEvent, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldControl } from '#app/ui/field.tsx';
import { applyEdit } from './apply-edit.ts';
import { continueList, type Format, formatText, type Selected } from './format-text.ts';
import { FormatToolbar, readShortcut } from './format-toolbar.tsx';
import { usePaste } from './use-paste.ts';

type Props = {
  input: FieldControl;
  registered: UseFormRegisterReturn;
  rows: number;
  maxLength: number;
  placeholder?: string;
};

/** A text area with a toolbar that writes headings, lists, bold words and links into it as the job page knows them. */
export function DescriptionArea({ input, registered, rows, maxLength, placeholder }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { onPaste, isCut, prepare } = usePaste(maxLength);

  function format(name: Format) {
    if (area.current) applyEdit(area.current, formatText(read(area.current), name));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const shortcut = readShortcut(event);
    const isEnter = event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    const edit = shortcut ? formatText(read(event.currentTarget), shortcut) : null;
    const next = isEnter ? continueList(read(event.currentTarget)) : edit;
    if (!next) return;
    event.preventDefault();
    applyEdit(event.currentTarget, next);
  }

  return (
    <div>
      <FormatToolbar areaId={input.id} onFormat={format} />
      <textarea
        {...input}
        {...registered}
        rows={rows}
        placeholder={placeholder}
        className={`${input.className} rounded-t-none`}
        ref={(element) => {
          area.current = element;
          registered.ref(element);
        }}
        onFocus={prepare}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-sm text-danger not-empty:mt-1.5">
        {isCut &&
          `Only the beginning of what you pasted was kept: this field holds ${maxLength.toLocaleString('en')} characters.`}
      </p>
    </div>
  );
}

function read(area: HTMLTextAreaElement): Selected {
  return { value: area.value, start: area.selectionStart, end: area.selectionEnd };
}
