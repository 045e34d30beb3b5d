import { median } from './figures.ts';

/** Milliseconds of each question: the median of its rounds, after one that is not counted. All are asked in turn. */
export async function timeEach<Question>(
  questions: Question[],
  ask: (question: Question) => Promise<unknown>,
  rounds: number,
): Promise<number[]> {
  const times = questions.map(() => [] as number[]);
  for (let round = -1; round < rounds; round++) {
    for (const [index, question] of questions.entries()) {
      const taken = await time(() => ask(question));
      if (round >= 0) times[index]?.push(taken);
    }
  }
  return times.map(median);
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
