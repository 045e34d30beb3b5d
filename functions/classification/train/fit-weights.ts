import { categories } from '#domain/category.ts';
import type { Evidence, Place } from '../find-signs.ts';
import type { Strength } from '../lexicon.ts';
import { findAmount } from '../score.ts';
import { places, strengths, type Weights } from '../weights.ts';

export type Example = Evidence & { category: number; company: string };

type FitOptions = {
  /** How strongly the weight of a single word is drawn to zero. */
  wordDecay: number;
  /** How strongly places and strengths are drawn to where they start. */
  strengthDecay: number;
  /** A word of fewer companies is theirs, not the trade's. */
  minCompanies: number;
  /** The share of belief that a label is wrong, spread over all categories. */
  labelDoubt: number;
  /** What all weights are multiplied by at the end, so that confidences say what they mean. */
  sharpness: number;
  rounds: number;
};

const count = categories.length;
/** Not learnt: the examples are not spread as real boards are. What says nothing at all goes to Operations. */
const leanings = categories.map((category) => (category === 'Operations' ? 0.2 : 0));
/** Before anything is learnt: a reader's order of what matters. Only titles are learnt from; tags and text stay. */
const start: Weights['strengths'] = {
  occupation: { plain: 6, likely: 4, hint: 1.2 },
  head: { plain: 5, likely: 3, hint: 1.2 },
  body: { plain: 3, likely: 1.2, hint: 0.4 },
  tail: { plain: 2, likely: 0.6, hint: 0.2 },
  specialty: { plain: 6, likely: 1.2, hint: 0.3 },
  aside: { plain: 1, likely: 0.4, hint: 0.2 },
  tag: { plain: 2, likely: 1.2, hint: 0 },
  text: { plain: 1, likely: 0.4, hint: 0 },
};

/** Logistic regression over all categories; what a phrase of the lexicon weighs is shared by place and strength. */
export function fitWeights(examples: Example[], options: FitOptions): Weights {
  const vocabulary = learnVocabulary(examples, options.minCompanies);
  const shared = new Float64Array(places.length * strengths.length);
  places.forEach((place, p) => {
    strengths.forEach((strength, s) => {
      shared[p * strengths.length + s] = start[place][strength];
    });
  });
  const origin = shared.slice();
  const words = new Float64Array(vocabulary.size * count);
  const rows = examples.map((example) => prepare(example, vocabulary));
  const moves = [shared, words].map((values) => createMove(values));

  for (let round = 0; round < options.rounds; round += 1) {
    const gradients = [shared, words].map((values) => new Float64Array(values.length));
    const [ofShared, ofWords] = gradients as [Float64Array, Float64Array];
    for (const row of rows) {
      const chances = softmax(score(row, { shared, words }));
      for (let c = 0; c < count; c += 1) {
        const wanted = options.labelDoubt / count + (c === row.category ? 1 - options.labelDoubt : 0);
        const error = (chances[c] ?? 0) - wanted;
        for (const word of row.words) add(ofWords, word * count + c, error);
        for (const [slot, category, amount] of row.shared) if (category === c) add(ofShared, slot, error * amount);
      }
    }
    for (const [i, value] of shared.entries()) add(ofShared, i, options.strengthDecay * (value - (origin[i] ?? 0)));
    for (const [i, value] of words.entries()) add(ofWords, i, options.wordDecay * value);
    for (const [i, move] of moves.entries()) move(gradients[i] as Float64Array, round);
  }
  for (const values of [shared, words]) {
    for (const [i, value] of values.entries()) values[i] = value * options.sharpness;
  }
  return toWeights({ shared, words, vocabulary });
}

type Row = { category: number; words: number[]; shared: [slot: number, category: number, amount: number][] };

function prepare({ category, signs, words }: Example, vocabulary: Map<string, number>): Row {
  return {
    category,
    words: words.flatMap((word) => vocabulary.get(word) ?? []),
    shared: signs.flatMap((sign) =>
      sign.meanings.map(({ category, strength }): [number, number, number] => [
        slotOf(sign.place, strength),
        category,
        findAmount(sign, signs),
      ]),
    ),
  };
}

function slotOf(place: Place, strength: Strength): number {
  return places.indexOf(place) * strengths.length + strengths.indexOf(strength);
}

function score(row: Row, { shared, words }: Record<'shared' | 'words', Float64Array>): Float64Array {
  const scores = Float64Array.from(leanings);
  for (const [slot, category, amount] of row.shared) add(scores, category, (shared[slot] ?? 0) * amount);
  for (const word of row.words) for (let c = 0; c < count; c += 1) add(scores, c, words[word * count + c] ?? 0);
  return scores;
}

function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const raised = scores.map((value) => Math.exp(value - highest));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

function learnVocabulary(examples: Example[], minCompanies: number): Map<string, number> {
  const companiesOf = new Map<string, Set<string>>();
  for (const { words, company } of examples) {
    for (const word of words) companiesOf.set(word, (companiesOf.get(word) ?? new Set()).add(company));
  }
  const frequent = [...companiesOf].filter(([, companies]) => companies.size >= minCompanies).map(([word]) => word);
  return new Map(frequent.sort().map((word, index) => [word, index]));
}

/** Adam: each value moves by the recent average of its gradient, scaled by the gradient's own size. */
function createMove(values: Float64Array): (gradient: Float64Array, round: number) => void {
  const means = new Float64Array(values.length);
  const squares = new Float64Array(values.length);
  return (gradient, round) => {
    const step = (0.05 * Math.sqrt(1 - 0.999 ** (round + 1))) / (1 - 0.9 ** (round + 1));
    gradient.forEach((slope, i) => {
      means[i] = 0.9 * (means[i] ?? 0) + 0.1 * slope;
      squares[i] = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope;
      add(values, i, (-step * (means[i] ?? 0)) / (Math.sqrt(squares[i] ?? 0) + 1e-8));
    });
  };
}

function add(values: Float64Array, index: number, amount: number): void {
  values[index] = (values[index] ?? 0) + amount;
}

type Fitted = { shared: Float64Array; words: Float64Array; vocabulary: Map<string, number> };

function toWeights({ shared, words, vocabulary }: Fitted): Weights {
  const learnt: Weights['words'] = {};
  for (const [word, index] of vocabulary) {
    const row = words.subarray(index * count, (index + 1) * count);
    const weighty = [...row].flatMap((value, c) => (Math.abs(value) >= 0.05 ? [c, round(value)] : []));
    if (weighty.length > 0) learnt[word] = weighty;
  }
  const byPlace = places.map((place, p) => [
    place,
    Object.fromEntries(strengths.map((strength, s) => [strength, round(shared[p * strengths.length + s] ?? 0)])),
  ]);
  return { strengths: Object.fromEntries(byPlace), leanings, words: learnt };
}

const round = (value: number) => Math.round(value * 100) / 100;
