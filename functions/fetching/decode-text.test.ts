import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['UTF-8 unless the server says otherwise', Buffer.from('Zürich'), '', 'Zürich'],
  ['in the charset of the header', latin1('Zürich'), 'text/html; charset=ISO-8859-1', 'Zürich'],
  ['in the charset of the header, quoted', latin1('Zürich'), 'text/plain;charset="windows-1252"', 'Zürich'],
  [
    'as an XML document says',
    latin1('<?xml version="1.0" encoding="iso-8859-1"?><a>Zürich</a>'),
    'application/xml',
    '<?xml version="1.0" encoding="iso-8859-1"?><a>Zürich</a>',
  ],
  ['as a page says', latin1('<html><meta charset=latin1>Zürich'), 'text/html', '<html><meta charset=latin1>Zürich'],
  ['in UTF-16 with a mark', Buffer.from('\ufeffZürich', 'utf16le'), 'text/plain; charset=utf-8', 'Zürich'],
  ['in UTF-8 when the name is unknown', Buffer.from('Zürich'), 'text/plain; charset=klingon', 'Zürich'],
])('text is read %s', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text);
});

test('a byte order mark is not part of the text', () => {
  expect(decodeText(Buffer.from('\ufeff{}'), 'application/json')).toBe('{}');
});

test('broken bytes become the sign for them', () => {
  expect(decodeText(Buffer.from([0x41, 0xff, 0x42]), '')).toBe('A\ufffdB');
});
