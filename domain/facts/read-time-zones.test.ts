import { expect, test } from 'vitest';
import { markPlaces } from './mark-places.ts';
import { readTimeZones } from './read-time-zones.ts';
import { tidyText } from './tidy-text.ts';

function read(text: string) {
  const zones = readTimeZones(markPlaces(tidyText(text)));
  return zones && [zones.min, zones.max];
}

test.each([
  ['UTC-2 to UTC+4', -2, 4],
  ['UTC+4–UTC-2', -2, 4],
  ['GMT -1 to +5', -1, 5],
  ['GMT -6/-7', -7, -6],
  ['(±2h GMT)', -2, 2],
  ['from -4h GMT up to +1h GMT', -4, 1],
  ['EET (+/- 3 hours)', -1, 5],
  ['CET +-1h', 0, 2],
  ['within 2 hours of CET', -1, 3],
  ['+/- 2 hours of Tokyo time', 7, 11],
  ['UTC+5:30', 5.5, 5.5],
  ['9-6 Tokyo time', 9, 9],
  ['from 9am to 1 pm Mountain', -7, -7],
  ['APAC time zone (UTC+8 ±2)', 6, 10],
  ['European time zones (GMT)', 0, 2],
  ['Remote, UTC -5 to 0', -5, 0],
  ['UTC+1 to 3 time zones', 1, 3],
  ['UTC-3 to 5pm', -3, -3],
  ['Core hours: 10am - 4pm ET', -5, -5],
  ['working hours 9:00-17:00 PT', -8, -8],
  ['within 2 time zones of Lisbon', -2, 2],
  ['US market hours', -8, -5],
  ['EST/CST hours', -6, -5],
  ['ET, CT or PT time zones', -8, -5],
  ['US Central time zone', -6, -6],
  ['West Coast hours', -8, -8],
  ['US time zones', -8, -5],
  ['Americas & European time zones', -8, 2],
  ['within four hours of Eastern European Time', -2, 6],
  ['within two hours of Greek time', 0, 4],
  ['within one hour of CET', 0, 2],
  ['CET - two hours of meetings a day', 1, 1],
  ["anywhere between Nairobi's and Dubai's time zones", 3, 4],
  ['between Dublin and Athens time', 0, 2],
  ['our Dublin desk and Athens time', 2, 2],
  ['two hours of overlap with Halifax', -4, -4],
  ['two hours of overlap with Calgary', -7, -7],
  ['overlap four hours with EU business hours', 0, 2],
  ['a time difference of 1 hour with Madrid', 1, 1],
  ['working hours 9:00–17:00 GMT', 0, 0],
  ['you take calls of customers between 9am and 5pm EST', -5, -5],
  ['weekly meetings in the CET time zone', 1, 1],
  ["within a 3-hour time difference from Norway's clock (CET)", -2, 4],
  ["within an hour of Kenya's time zone", 2, 4],
  ['no more than two hours from EET', 0, 4],
  ['maximum 3h difference to UTC', -3, 3],
  ['within 2-3 hours of JST', 6, 12],
  ['up to 5 hours of overlap with CET', 1, 1],
  ['10-6 ET', -5, -5],
  ['US/EU overlap', -8, 2],
  ['overlap with Pacific mornings', -8, -8],
  ['working hours 9:00-17:00 UTC', 0, 0],
  ['UTC 0 to +4', 0, 4],
  ['UTC 2', 2, 2],
  ['European working hours (9am - 5pm EET)', 2, 2],
  ['Australian Eastern time', 10, 10],
  ['East Africa time', 3, 3],
  ['Ecuadorian time zone', -5, -5],
  ['Europe-centric time zones', 0, 2],
  ['Swedish office times', 1, 1],
  ['Time zones: US, EU', -8, 2],
  ['US time zones, ET preferred', -8, -5],
  ['Eastern US time zone', -5, -5],
  ['preferably in Oslo, or willing to work in the Norwegian time zone', 1, 1],
  ['按东京时间工作', 9, 9],
])('%s', (text, min, max) => {
  expect(read(text)).toEqual([min, max]);
});

test.each([
  'Remote',
  'Lisbon, PT',
  'a weekly team call at 3 pm ET',
  'preferably UTC+1 to UTC+3',
  'EST preferred',
  'across several time zones',
  'full-time in the US',
  'the first engineer outside the Japanese time zone',
  'the second desk outside US and EU time zones',
  'calls between 07:00 and 11:00 UTC',
  'a weekly team call at 3 pm CET',
  'Stand-up is at 10am EST',
])('%s asks for no clock', (text) => {
  expect(read(text)).toBeNull();
});
