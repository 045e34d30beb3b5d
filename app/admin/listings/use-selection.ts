import { useRef, useState } from 'react';
import { extendSelection } from './extend-selection.ts';

export type Selection = {
  selected: ReadonlySet<string>;
  choose: (id: string, isSelected: boolean, isRange: boolean) => void;
  chooseAll: (isSelected: boolean) => void;
};

/** Which of the rows on the page are selected. */
export function useSelection(ids: string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);

  function choose(id: string, isSelected: boolean, isRange: boolean) {
    setSelected(extendSelection({ ids, selected, id, isSelected, from: isRange ? last.current : undefined }));
    last.current = id;
  }

  function chooseAll(isSelected: boolean) {
    setSelected(new Set(isSelected ? ids : []));
  }

  return { selected, choose, chooseAll };
}
