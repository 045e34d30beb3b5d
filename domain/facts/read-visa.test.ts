import { expect, test } from 'vitest';
import { readVisa } from './read-visa.ts';

test.each([
  ['We sponsor visas.', 'sponsored'],
  ['Visa sponsorship available', 'sponsored'],
  ['We help with visa and relocation support.', 'sponsored'],
  ['We take care of your visa.', 'sponsored'],
  ['VISA', 'sponsored'],
  ['H1B transfers welcome', 'sponsored'],
  ['Visa: no', 'not-sponsored'],
  ['We cannot help with visas.', 'not-sponsored'],
  ['No visa sponsorship', 'not-sponsored'],
  ['We are unable to sponsor work permits.', 'not-sponsored'],
  ['Sponsorship for employment is not offered, whatever the visa.', 'not-sponsored'],
  ['We do not provide visa assistance.', 'not-sponsored'],
])('%s', (sentence, visa) => {
  expect(readVisa(sentence)?.visa).toBe(visa);
});

test.each([
  'We sponsor a conference.',
  'We provide Visa cards to shops.',
  'You sponsor events with Visa and Mastercard.',
  'You support Mastercard, Visa and wire transfers.',
  'Mentor and sponsor engineers.',
  'Will you require visa sponsorship?',
  'Do you now, or will you ever, require a visa sponsor?',
])('%s says nothing of visas', (sentence) => {
  expect(readVisa(sentence)).toBeNull();
});
