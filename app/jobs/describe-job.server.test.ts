import { expect, test } from 'vitest';
import { describeJob } from './describe-job.server.ts';

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
