import { readFileSync, statSync } from 'node:fs';
import { categories } from '#domain/category.ts';
import { classify } from '../classify.ts';
import { weightsFile } from '../weights.ts';
import { type Labelled, readLabelled } from './read-labelled.ts';

// How good the classifier is on postings it has not learnt from, and how fast (README.md). With WRONG, lines whose label
// a reader judged wrong from the title alone, the same is measured without them ("clean titles").

const [, , file, wrongFile] = process.argv;

type Answer = { row: Labelled; category: string; confidence: number };

if (file) measure(file);
else console.error('Which postings? node functions/classification/train/measure.ts FILE [WRONG]');

function measure(source: string): void {
  measureSpeed(readLabelled(source));
  const answers = readLabelled(source)
    .filter(({ isHeldOut }) => isHeldOut)
    .map((row) => {
      const { category, confidence } = classify(row);
      return { row, category, confidence };
    });
  report('all held-out labels', answers);
  if (!wrongFile) return;
  const wrong = new Set(
    readFileSync(wrongFile, 'utf8')
      .split('\n')
      .map((line) => Number.parseInt(line, 10)),
  );
  const clean = answers.filter(({ row }) => !wrong.has(row.line));
  report('clean titles', clean);
  for (const { row, category, confidence } of clean.filter((answer) => !isRight(answer))) {
    console.log(`${row.category} → ${category} (${confidence.toFixed(2)}): ${row.title.replace(/\s+/g, ' ')}`);
  }
}

function measureSpeed(rows: Labelled[]): void {
  const first = timeCore(() => classify({ title: 'Engineer', company: '', description: '' }));
  const titles = rows.map((row) => ({ ...row, description: '' }));
  const rounds = 10;
  const seconds = timeCore(() => {
    for (let round = 0; round < rounds; round += 1) for (const title of titles) classify(title);
  });
  const whole = timeCore(() => {
    for (const row of rows) classify(row);
  });
  console.log(
    `first answer after ${(first * 1000).toFixed(1)} ms; weights.json has ${statSync(weightsFile).size} bytes`,
  );
  console.log(`${Math.round((rows.length * rounds) / seconds)} titles a second of one core`);
  console.log(`${Math.round(rows.length / whole)} postings, with descriptions where there are some`);
}

/** Seconds of a core, so that a busy machine measures like an idle one. */
function timeCore(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

function isRight({ row, category }: Answer): boolean {
  return row.category === category;
}

function report(name: string, answers: Answer[]): void {
  const right = answers.filter(isRight).length;
  console.log(`\n${name}: ${right} of ${answers.length} right, ${((100 * right) / answers.length).toFixed(1)} %`);
  console.log('category                  rows  precision  recall');
  for (const category of categories) {
    const given = answers.filter((answer) => answer.category === category);
    const labelled = answers.filter(({ row }) => row.category === category);
    const both = given.filter(isRight).length;
    const parts = [String(labelled.length).padStart(4), percent(both, given.length), percent(both, labelled.length)];
    console.log(`${category.padEnd(25)} ${parts.join('  ')}`);
  }
  printConfusion(answers);
  printReliability(answers);
}

/** Rows are labels, columns what the classifier said. */
function printConfusion(answers: Answer[]): void {
  const short = (category: string) => category.slice(0, 4).padStart(5);
  console.log(`${''.padEnd(25)}${categories.map(short).join('')}`);
  for (const label of categories) {
    const counts = categories.map((said) => {
      const count = answers.filter(({ row, category }) => row.category === label && category === said).length;
      return (count === 0 ? '·' : String(count)).padStart(5);
    });
    console.log(`${label.padEnd(25)}${counts.join('')}`);
  }
}

function printReliability(answers: Answer[]): void {
  const limits = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.99, 1.01];
  for (const [index, from] of limits.slice(0, -1).entries()) {
    const to = limits[index + 1] ?? 1;
    const within = answers.filter(({ confidence }) => confidence >= from && confidence < to);
    console.log(
      `confidence from ${from}: ${percent(within.filter(isRight).length, within.length)} of ${within.length}`,
    );
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '        –' : `${((100 * part) / whole).toFixed(1)} %`.padStart(9);
}
