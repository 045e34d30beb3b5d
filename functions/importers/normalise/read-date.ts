const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);
// Seconds of the year 5138, milliseconds of 1973: nothing in between is a posting's date.
const firstMilliseconds = 100_000_000_000;

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
const mail =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2}\s+[a-z]{3,9}\s+\d{4})(?:\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*(Z|UT|UTC|GMT|[ECMP][SD]T|[+-]\d{4})?)?$/i;

/** The moment a source names: ISO, seconds or milliseconds, RFC 2822; without a zone it is UTC. Null for all else. */
export function readDate(value: unknown): Date | null {
  if (value instanceof Date) return keepSensible(value.getTime());
  if (typeof value === 'number') return readCount(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,13}(?:\.\d+)?$/.test(text)) return readCount(Number(text));
  return readIso(text) ?? readMail(text);
}

function readCount(count: number): Date | null {
  return keepSensible(count < firstMilliseconds ? count * 1_000 : count);
}

function readIso(text: string): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = iso.exec(text) ?? [];
  if (!day) return null;
  // The 30th of February would silently become a day in March.
  if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z';
  return keepSensible(Date.parse(`${day}T${time}${offset}`));
}

function readMail(text: string): Date | null {
  const [, day, time = '00:00', zone = 'GMT'] = mail.exec(text) ?? [];
  if (!day) return null;
  const midnight = new Date(`${day} 00:00 GMT`);
  if (midnight.getUTCDate() !== Number.parseInt(day, 10)) return null;
  return keepSensible(Date.parse(`${day} ${time} ${zone}`));
}

function keepSensible(milliseconds: number): Date | null {
  return milliseconds >= earliest && milliseconds < latest ? new Date(Math.trunc(milliseconds)) : null;
}
