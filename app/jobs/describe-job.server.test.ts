import { describe, expect, test } from 'vitest';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { describeJob } from './describe-job.server.ts';
import { renderBeginning, renderDescription } from './render-description.server.ts';

test('a typed description is shown under the page’s headings, what fits nowhere under its own', () => {
  const description =
    'We move money.\n\nThe team:\nNine people.\n\nResponsibilities:\n- Ship\n\nRequirements:\n- Rust\n\nNice to have:\n- Go\n\nBenefits:\nMany';

  expect(describeJob({ description, requirements: '- A visa', location: null })).toEqual([
    { heading: null, html: '<p>We move money.</p>' },
    { heading: "What You'll Be Doing", html: '<ul><li>Ship</li></ul>' },
    { heading: "What We're Looking For", html: '<ul><li>Rust</li></ul><ul><li>A visa</li></ul>' },
    { heading: 'Bonus Points', html: '<ul><li>Go</li></ul>' },
    { heading: 'Why Join Us', html: '<p>Many</p>' },
    { heading: 'The team', html: '<p>Nine people.</p>' },
  ]);
});

test('an HTML description is made safe and followed by the requirements', () => {
  const description = '<p onclick="x()">Hello</p><script>x()</script><h1>Us</h1>';

  expect(describeJob({ description, requirements: '<ul><li>Rust</li></ul>', location: null })).toEqual([
    { heading: null, html: '<p>Hello</p><h2>Us</h2>' },
    { heading: "What We're Looking For", html: '<ul><li>Rust</li></ul>' },
  ]);
});

test('markup in a typed description is only its words', () => {
  const [opening] = describeJob({ description: 'a <script>b</script> & c', requirements: null, location: null });

  expect(opening?.html).toBe('<p>a &lt;script&gt;b&lt;/script&gt; &amp; c</p>');
});

test('the place a text names is shown unless the listing says the same', () => {
  const description = 'Location: Berlin\n\nHello';

  const [elsewhere] = describeJob({ description, requirements: null, location: 'Paris, France' });
  const [same] = describeJob({ description, requirements: null, location: 'berlin' });

  expect(elsewhere?.html).toBe('<p><strong>Location:</strong> Berlin</p><p>Hello</p>');
  expect(same?.html).toBe('<p>Hello</p>');
});

describe('HTML without paragraphs or lists is shown as it was meant:', () => {
  const opening = (description: string) => describeJob({ description, requirements: null, location: null });
  test.each([
    ['<div>Hello</div><div>World</div>', '<p>Hello</p><p>World</p>', 'Hello World'],
    ['One<br>two', '<p>One<br />two</p>', 'One two'],
    ['We are <b>fast</b>', '<p>We are <strong>fast</strong></p>', 'We are fast'],
    ['<span class="x">Hi</span> <strong>there</strong>', '<p>Hi <strong>there</strong></p>', 'Hi there'],
    [
      '<table><tr><td>Place</td><td>Oslo</td></tr><tr><td>Pay</td><td>Good</td></tr></table>',
      '<p>Place · Oslo<br />Pay · Good</p>',
      'Place · Oslo Pay · Good',
    ],
    ['<div>a<script>alert(1)</script><img src=x onerror=alert(1)></div>', '<p>a</p>', 'a'],
    ['<div>&lt;img src=x onerror=alert(1)&gt;</div>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>', null],
    ['<a href="javascript:alert(1)" onclick="x()">us</a>', '<p>us</p>', 'us'],
    ['<div onclick="x()" style="position:fixed">a</div>', '<p>a</p>', 'a'],
    ['a < b and std::vector<int>', '<p>a &lt; b and std::vector&lt;int&gt;</p>', 'a < b and std::vector<int>'],
  ])('%s', (description, html, words) => {
    expect(opening(description)).toEqual([{ heading: null, html }]);
    expect(renderDescription(description)).toBe(html);
    if (words !== null) expect(readPlainWords(html)).toBe(words);
  });

  test('its bold lines and headings open the sections of the page', () => {
    const description =
      '<div>We move money.</div><div><b>Requirements</b></div><div>Rust</div><h3>Benefits</h3><div>Many</div>';

    expect(opening(description)).toEqual([
      { heading: null, html: '<p>We move money.</p>' },
      { heading: "What We're Looking For", html: '<p>Rust</p>' },
      { heading: 'Why Join Us', html: '<p>Many</p>' },
    ]);
  });
});

test('boxes and cells part words in HTML with paragraphs, too', () => {
  const html = '<div>About us</div><div>We build</div><p>More</p><table><tr><td>Pay</td><td>Good</td></tr></table>';

  expect(renderDescription(html)).toBe('About us<br />We build<p>More</p>Pay Good');
});

test('the beginning of a text is read as the whole is', () => {
  const long = `<div>${'word '.repeat(50)}</div>`;

  expect(renderBeginning(`<div>${long}<p>end</p>`, 20)).toBe('word word');
  expect(renderBeginning(`One <b>two</b> ${long}`, 12)).toBe('<p>One <strong>two</strong></p>');
  expect(renderBeginning('Short', 20)).toBe('<p>Short</p>');
});
