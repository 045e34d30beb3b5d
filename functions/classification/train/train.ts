import { writeFileSync } from 'node:fs';
import { categories } from '#domain/category.ts';
import { readTitle } from '../find-signs.ts';
import { splitTitle } from '../split-title.ts';
import { weightsFile } from '../weights.ts';
import { type Example, fitWeights } from './fit-weights.ts';
import { readLabelled } from './read-labelled.ts';

// Learns weights.json anew from labelled postings (README.md).

const file = process.argv[2];

if (file) train(file);
else console.error('Which postings? node functions/classification/train/train.ts FILE');

function train(source: string): void {
  const examples = readLabelled(source)
    .filter(({ isHeldOut }) => !isHeldOut)
    .map(({ title, category, company }) => ({
      ...readTitle(splitTitle(title)),
      category: categories.indexOf(category),
      company,
    }));
  const credible = examples.filter((example) => !isContradicted(example));
  const weights = fitWeights(credible, {
    wordDecay: 2,
    strengthDecay: 5,
    minCompanies: 3,
    labelDoubt: 0.02,
    // Found by leaving out a fifth of the companies in turn: answers were right more often than they claimed.
    sharpness: 1.2,
    rounds: 150,
  });
  writeFileSync(weightsFile, `${JSON.stringify(weights)}\n`);
  const { length } = Object.keys(weights.words);
  console.log(`Learnt ${length} words from ${credible.length} postings (${examples.length} before the doubtful ones).`);
}

/** A label is not believed where the title plainly names another job and speaks of this one at most in passing. */
function isContradicted({ category, signs }: Example): boolean {
  const isNamed = signs.some(
    ({ place, meanings }) =>
      place === 'aside' ||
      ((place === 'head' || place === 'occupation') && meanings.some(({ strength }) => strength === 'plain')),
  );
  return (
    isNamed &&
    !signs.some(({ place, meanings }) => place !== 'aside' && meanings.some((meaning) => meaning.category === category))
  );
}
