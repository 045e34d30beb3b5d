import { expect, test } from 'vitest';
import { nameDevice } from './name-device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Safari on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`],
  ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`],
  ['node', 'node'],
  ['curl', 'curl/8.9.1'],
  ['Unknown device', null],
  ['Unknown device', ' '],
])('a session is on %s', (name, userAgent) => {
  expect(nameDevice(userAgent)).toBe(name);
});
