type Click = {
  /** The rows in their order. */
  ids: string[];
  selected: ReadonlySet<string>;
  id: string;
  isSelected: boolean;
  /** Where a range begins, when the click ends one. */
  from?: string | undefined;
};

/** The selection after a click on one row, or on the last of a range. */
export function extendSelection({ ids, selected, id, isSelected, from }: Click): ReadonlySet<string> {
  const ends = [ids.indexOf(id), from === undefined ? -1 : ids.indexOf(from)].filter((index) => index >= 0);
  const changed = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  const next = new Set(selected);
  for (const one of changed) {
    if (isSelected) next.add(one);
    else next.delete(one);
  }
  return next;
}
