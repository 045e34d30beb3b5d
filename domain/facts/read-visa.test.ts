import { expect, test } from 'vitest';
import { readVisa } from './read-visa.ts';

test.each([
  ['We sponsor visas.', 'sponsored'],
  ['Visa sponsorship available', 'sponsored'],
  ['We help with visa and relocation support.', 'sponsored'],
  ['We take care of your visa.', 'sponsored'],
  ['VISA', 'sponsored'],
  ['Relocation + Visa', 'sponsored'],
  ['No H1B, please.', 'not-sponsored'],
  ['H1B transfers welcome', 'sponsored'],
  ['We support H-1B, O-1 and green card applications.', 'sponsored'],
  ['We handle green card petitions.', 'sponsored'],
  ['Work permit and relocation assistance', 'sponsored'],
  ['We help you to get a work permit.', 'sponsored'],
  ['Help with getting a work visa', 'sponsored'],
  ['Ofrecemos patrocinio de visado.', 'sponsored'],
  ['Wir helfen beim Visum.', 'sponsored'],
  ['协助办理工作签证', 'sponsored'],
  ['ビザサポートあり', 'sponsored'],
  ['No patrocinamos visas de ningún tipo.', 'not-sponsored'],
  ['Nous ne sponsorisons aucun visa.', 'not-sponsored'],
  ['Pas de sponsoring de visa', 'not-sponsored'],
  ['Não patrocinamos vistos.', 'not-sponsored'],
  ['Kein Visa-Sponsoring', 'not-sponsored'],
  ['不提供签证', 'not-sponsored'],
  ['We cannot provide an employment pass.', 'not-sponsored'],
  ['We arrange work permits.', 'sponsored'],
  ['We offer H-1B transfers.', 'sponsored'],
  ['We provide relocation and a work visa for your family.', 'sponsored'],
  ['We sort out your residence permit.', 'sponsored'],
  ['We cannot offer visa transfers.', 'not-sponsored'],
  ['Sorry, no visas.', 'not-sponsored'],
  ['We will not be able to sponsor candidates.', 'not-sponsored'],
  [
    'We cannot take on people who need, or at some time in the coming years will need, any kind of visa sponsorship.',
    'not-sponsored',
  ],
  ['We do not support H-1B or green card applications.', 'not-sponsored'],
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
  'Gestionas los pagos con Visa.',
  'Unterstützung bei der Einarbeitung',
  'Events sponsorship: you will plan our presence.',
  'You negotiate sponsorship packages.',
  'You must have a green card.',
  'You must hold a residence permit.',
  'We provide Visa cards to shops.',
  'You sponsor events with Visa and Mastercard.',
  'You support Mastercard, Visa and wire transfers.',
  'Mentor and sponsor engineers.',
  'Will you require visa sponsorship?',
  'Do you now, or will you ever, require a visa sponsor?',
])('%s says nothing of visas', (sentence) => {
  expect(readVisa(sentence)).toBeNull();
});
