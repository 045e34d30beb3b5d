type Row = Record<string, unknown>;

/** A posting comes once per place, each time under the same shortcode: one row with all its places. */
export function mergeRepeats(rows: unknown[]): unknown[] {
  const merged = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const code = isRow(row) ? row.shortcode : undefined;
    const known = typeof code === 'string' ? merged.get(code) : undefined;
    if (known) known.push(row);
    else merged.set(typeof code === 'string' ? code : Symbol(), [row]);
  }
  return [...merged.values()].map(merge);
}

function merge(repeats: unknown[]): unknown {
  const [first] = repeats;
  if (!isRow(first) || typeof first.shortcode !== 'string') return first;
  // The id under the name it has everywhere else, for the log.
  const row = { ...first, id: first.shortcode };
  return repeats.length === 1 ? row : { ...row, locations: repeats.filter(isRow).flatMap(listPlaces) };
}

function listPlaces({ locations, city, state, country }: Row): unknown[] {
  return Array.isArray(locations) && locations.length > 0 ? locations : [{ city, region: state, country }];
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
