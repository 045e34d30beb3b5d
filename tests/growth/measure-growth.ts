// How the time of some work grows with its input, compared within one run: the smallest of several times says what the
// work itself takes, whatever else the machine does meanwhile.

const factor = 8;
const repeats = 3;
const tries = 4;
/** In milliseconds. Work that is over this soon at the largest size holds no request up, and is too short to be measured. */
const tooShort = 100;

/** Far above what a busy machine makes of 8, far below the 64 of work that grows with the square of its size. */
export const maxGrowth = 28;

/**
 * How many times longer eight times as much takes. What others do on the machine can make a try worse and none better, so
 * that one good try is enough; work that grows with the square has none. Most work is good at its first call.
 */
export function measureGrowth(work: (size: number) => void, largest: number): number {
  const first = time(() => work(largest));
  if (first < tooShort) return factor;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && best >= maxGrowth; i++) {
    const long = i === 0 ? first : timeBest(() => work(largest));
    // As often as makes it as long: a kernel may count a thread's time in steps of milliseconds, and less than a step is none.
    const short = timeBest(() => {
      for (let part = 0; part < factor; part++) work(Math.ceil(largest / factor));
    });
    best = Math.min(best, (long / short) * factor);
  }
  return best;
}

function timeBest(run: () => void): number {
  return Math.min(...Array.from({ length: repeats }, () => time(run)));
}

/** Of the processor, which what else runs on the machine does not add to. */
function time(run: () => void): number {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
