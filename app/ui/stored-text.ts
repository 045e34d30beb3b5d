type Options = {
  /** Asked for each time: there is none on the server, and a browser may refuse it. */
  open: () => Storage;
  key: string;
  /** What the text is called beside the time it was stored at. */
  field: string;
  maxMilliseconds: number;
  /** What is stored may have been changed since. */
  isValid: (text: string) => boolean;
};

/** A text that the browser stores for a while. Where nothing can be stored, the visitor is asked once more. */
export function createStoredText({ open, key, field, maxMilliseconds, isValid }: Options) {
  return {
    store(text: string, now = Date.now()): void {
      try {
        if (isValid(text)) open().setItem(key, JSON.stringify({ [field]: text, at: now }));
      } catch {
        // Nothing is stored.
      }
    },
    /** Null where there is none, or that was too long ago. */
    find(now = Date.now()): string | null {
      try {
        const { [field]: text, at } = JSON.parse(open().getItem(key) ?? '{}');
        const isFresh = typeof at === 'number' && now - at >= 0 && now - at < maxMilliseconds;
        return isFresh && typeof text === 'string' && isValid(text) ? text : null;
      } catch {
        return null;
      }
    },
    remove(): void {
      try {
        open().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
