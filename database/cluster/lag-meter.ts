import type { ServerState } from './ask-server.ts';

// This module is in charge of how far replicas are behind, in time: since when the primary has been beyond what a replica
// has replayed. Only this process's clock counts, and a primary that changes nothing makes no replica late.

export type LagMeter = {
  /** What the primary says about itself. */
  note(state: ServerState): void;
  /** In milliseconds; null where it cannot be told. */
  of(state: ServerState): number | null;
  /** Another server is the primary now. */
  reset(): void;
};

/** Longer ago than any replica may be behind. */
const maxSampleAge = 5_000;

export function createLagMeter(now = () => Date.now()): LagMeter {
  let samples: { at: number; offset: number }[] = [];
  let timeline: number | null = null;
  return {
    note(state) {
      timeline = state.timeline;
      const last = samples.at(-1);
      // Nothing new: the primary has been there since then.
      if (last && last.offset >= state.offset) return;
      samples.push({ at: now(), offset: state.offset });
      // One before them stays, for a replica that has not even that.
      while (samples.length > 2 && now() - (samples[1]?.at ?? 0) > maxSampleAge) samples.shift();
    },
    of(state) {
      if (samples.length === 0) return null;
      // A former replica that was promoted is the primary itself; a former primary is nothing to read from.
      if (state.timeline !== null) return state.timeline === timeline ? 0 : null;
      const missed = samples.find(({ offset }) => offset > state.offset);
      return missed ? now() - missed.at : 0;
    },
    reset() {
      samples = [];
    },
  };
}
