type Row = Record<string, unknown>;

/** A posting comes once per place, each time under the same shortcode: one row with all its places. */
export function mergeRepeats(rows: unknown[]): unknown[] {
  const merged = new Map<unknown, unknown>();
  for (const row of rows) {
    const code = isRow(row) ? row.shortcode : undefined;
    const known = typeof code === 'string' ? merged.get(code) : undefined;
    if (!isRow(row) || typeof code !== 'string') merged.set(Symbol(), row);
    else if (isRow(known)) merged.set(code, { ...known, locations: [...listPlaces(known), ...listPlaces(row)] });
    // The id under the name it has everywhere else, for the log.
    else merged.set(code, { ...row, id: code });
  }
  return [...merged.values()];
}

function listPlaces({ locations, city, state, country }: Row): unknown[] {
  return Array.isArray(locations) && locations.length > 0 ? locations : [{ city, region: state, country }];
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
