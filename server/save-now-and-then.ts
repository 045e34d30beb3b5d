type Options = {
  /** Saves what has been collected; it must not throw. */
  save: () => Promise<void>;
  milliseconds: number;
};

/** Saves what requests leave behind every so often, so that none of them waits for the database, and once more at the end. */
export function saveNowAndThen({ save, milliseconds }: Options): { close(): Promise<void> } {
  let saving: Promise<void> | null = null;

  /** One at a time: a busy database may take longer than the interval. */
  function flush(): Promise<void> {
    saving ??= save().finally(() => {
      saving = null;
    });
    return saving;
  }

  const timer = setInterval(flush, milliseconds);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await saving;
      await flush();
    },
  };
}
