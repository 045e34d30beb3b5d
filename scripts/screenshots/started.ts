/** What a run has started and has to end, however the run itself ends. */
export type Started = { add(end: () => Promise<unknown>): void; end(): Promise<void> };

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Ctrl-C, SIGTERM and a closed terminal end everything, too. */
export function keepStarted(): Started {
  const ends: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;
  const started: Started = {
    add: (end) => void ends.push(end),
    end() {
      ending ??= endAll();
      return ending;
    },
  };
  for (const [signal, code] of Object.entries(codes))
    process.once(signal, () => {
      console.error('Ending what was started…');
      void started.end().finally(() => process.exit(code));
    });
  return started;

  // The last first. Whatever is added meanwhile is ended as well, and one that cannot be ended keeps no other.
  async function endAll(): Promise<void> {
    for (let end = ends.pop(); end; end = ends.pop()) await end().catch((error) => console.error(error));
  }
}
