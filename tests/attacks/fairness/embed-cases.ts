import { expect } from 'vitest';
import type { FairnessCase } from './fair-board.ts';
import { from, otherAttackerNetwork } from './networks.ts';

// Reads that embed lists in lists.

const nested = Array.from({ length: 7 }).reduce<string>(
  (inner, _, level) => `id,${level % 2 === 0 ? 'companies' : 'job_listings'}(${inner})`,
  'id',
);

export const embedCases: FairnessCase[] = [
  {
    name: 'forty-eight reads with seven embeds in each other',
    async run({ url, keys }) {
      const headers = { ...from(otherAttackerNetwork), apikey: keys.publishableKey };
      const read = () => fetch(`${url}/rest/v1/job_listings?select=${nested}`, { headers });
      const answers = await Promise.all(Array.from({ length: 48 }, read));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    },
  },
];
