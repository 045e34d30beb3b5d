/** Whether one letter added, left out, changed or swapped with the next makes one word the other. Equal words are near. */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const rest = long.length - start - end;
  if (rest <= 1) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest === 2 && short.length === long.length && isSwapped;
}
