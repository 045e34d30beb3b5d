// This module is in charge of where a view's columns come from, so that a view can be embedded through the keys of
// its tables. PostgreSQL notes it in the stored query of the view (`pg_rewrite.ev_action`), a tree printed as text:
// each entry of the outermost target list ends with `:resno 1 … :resorigtbl 16385 :resorigcol 2 :resjunk false}`.

export type Origin = { relation: number; column: number };

/** The origin of each column of a view, by the column's number. */
export function readOrigins(definition: string): Map<number, Origin> {
  const origins = new Map<number, Origin>();
  for (const entry of outermostTargets(definition)) {
    const found = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/s.exec(entry);
    if (!found || found[2] === '0') continue;
    origins.set(Number(found[1]), { relation: Number(found[2]), column: Number(found[3]) });
  }
  return origins;
}

function* outermostTargets(definition: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (let index = 0; index < definition.length; index++) {
    const one = definition[index];
    // Marks inside names are escaped.
    if (one === '\\') index++;
    else if (one === '{') {
      depth++;
      if (depth === 2) start = index;
    } else if (one === '}') {
      if (depth === 2 && definition.startsWith('{TARGETENTRY', start)) yield definition.slice(start, index + 1);
      depth--;
    }
  }
}
