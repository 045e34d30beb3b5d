// How the time of some work grows with its input, compared within one run: the smallest of several times says what the
// work itself takes, whatever else the machine does meanwhile.

const factor = 8;
const repeats = 3;
/** In milliseconds. Work that is over this soon at the largest size holds no request up, and is too short to be measured. */
const tooShort = 100;

/** Far above what a busy machine makes of 8, far below the 64 of work that grows with the square of its size. */
export const maxGrowth = 28;

/** How many times longer eight times as much takes. */
export function measureGrowth(work: (size: number) => void, largest: number): number {
  if (time(() => work(largest)) < tooShort) return factor;
  const long = timeBest(() => work(largest));
  return long / timeBest(() => work(Math.ceil(largest / factor)));
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
