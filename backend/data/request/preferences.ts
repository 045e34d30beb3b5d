// The `Prefer` header: what the client would like, and which of it a given answer honoured.

export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'headers-only' | 'minimal' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  tx: 'commit' | 'rollback' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
  /** Unknown preferences, as they were written. */
  unknown: string[];
};

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'headers-only', 'minimal'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;
type Choice = keyof typeof choices;

export function readPreferences(header: string | null, { allowRollback }: { allowRollback: boolean }): Preferences {
  const preferences: Preferences = {
    resolution: null,
    missing: null,
    return: null,
    count: null,
    tx: null,
    handling: null,
    timezone: null,
    maxAffected: null,
    unknown: [],
  };
  for (const text of (header ?? '').split(',').map((part) => part.trim())) {
    const [name = '', value = ''] = text.split('=', 2);
    if (text === '') continue;
    if (isChoice(name) && (choices[name] as readonly string[]).includes(value)) {
      // The first word on a matter counts.
      if (name !== 'tx' || allowRollback) Object.assign(preferences, { [name]: preferences[name] ?? value });
    } else if (name === 'timezone' && isTimezone(value)) preferences.timezone ??= value;
    else if (name === 'max-affected' && /^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value);
    else preferences.unknown.push(text);
  }
  return preferences;
}

const isChoice = (name: string): name is Choice => Object.hasOwn(choices, name);

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The `Preference-Applied` header, in the order clients know it; null when nothing was applied. */
export function describeApplied(applied: Partial<Preferences>): string | null {
  const { maxAffected = null, handling = null, timezone = null } = applied;
  const said = (name: Choice) => applied[name] && `${name}=${applied[name]}`;
  const parts = [
    said('resolution'),
    said('missing'),
    said('return'),
    said('count'),
    said('tx'),
    said('handling'),
    timezone !== null && `timezone=${timezone}`,
    maxAffected !== null && handling === 'strict' && `max-affected=${maxAffected}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
