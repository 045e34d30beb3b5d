import { describe, expect, test } from 'vitest';
import { toTypedText } from './to-typed-text.ts';

describe('markup in a typed text takes the forms of typed text:', () => {
  test.each([
    ['<div>One</div><div>Two</div>', 'One\n\nTwo'],
    ['One<br>two<br/>three<br><br>Four', 'One\ntwo\nthree\n\nFour'],
    ['One<br>\ntwo\n<br>\nthree', 'One\ntwo\nthree'],
    ['We are <b>fast</b> and <strong>kind</strong>', 'We are **fast** and **kind**'],
    ['<B>Requirements</B><BR>Rust', '**Requirements**\nRust'],
    ['<div><b>About you</b></div><div>You <i>ship</i>.</div>', '**About you**\n\nYou ship.'],
    ['<b>Benefits<br></b>Many', '**Benefits**\nMany'],
    ['<b><div>One</div><div>Two</div></b>', '**One**\n\n**Two**'],
    ['<h2>Benefits</h2>Many<h4>More</h4>', '## Benefits\nMany\n\n### More'],
    ['<span style="color:red">Red</span>', 'Red'],
    ['<a href="https://a.example/x?a=1&amp;b=2">us</a>', '[us](https://a.example/x?a=1&b=2)'],
    ['<a href="https://a.example/">https://a.example</a>', 'https://a.example/'],
    ['<a href="javascript:alert(1)">us</a>', 'us'],
    ['<b>See <a href="https://a.example">us</a></b>', 'See [us](https://a.example)'],
    ['<table><tr><th>Place</th><td>Oslo</td></tr><tr><td>Pay</td><td></td></tr></table>', 'Place · Oslo\nPay'],
    ['<div>Salt &amp; sugar&nbsp;&lt;3</div>', 'Salt & sugar <3'],
    ['<div>Wrapped\n   in the source</div>', 'Wrapped in the source'],
    ['<b>Tasks</b>\n- One\n- Two\n\n<b>Pay</b>\nGood', '**Tasks**\n- One\n- Two\n\n**Pay**\nGood'],
    ['<div>\n- One\n- Two\n</div>', '- One\n- Two'],
    ['<div>• One</div><div>• Two</div>', '• One\n\n• Two'],
    ['<div>Hello', 'Hello'],
    ['Hello</div>', 'Hello'],
    ['<div>a<!-- not this --></div>', 'a'],
    ['<div>a<o:p></o:p></div>', 'a'],
    ['<div>a<script>alert(1)</script>b</div>', 'ab'],
    ['<div>a</div><style>p{}', 'a'],
    ['<div>Own <title> tags</div>', 'Own tags'],
    ['<div>Use std::vector<int> and Map<data></div>', 'Use std::vector<int> and Map<data>'],
    ['<div>`<div>` is <code>std::map<K></code></div>', '`<div>` is `std::map<K>`'],
    ['<div>&lt;b&gt;literal&lt;/b&gt;</div>', '<b>literal</b>'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['<b>It is a whole sentence.</b>', 'It is a whole sentence.'],
  ])('%s', (text, typed) => expect(toTypedText(text)).toBe(typed));
});

describe('what is no markup stays as it was written:', () => {
  test.each([
    'a < b and c > d',
    'if x <b then y',
    'std::vector<int>, Option<B>, HashMap<String, Vec<T>>',
    'Send it to <jobs@acme.example> or <https://acme.example>',
    'You know when a <div> is no button and <b> no heading',
    'Vue, `<br>` and `</div>`',
    'a <script>b</script> & c',
    'x <- y; <T extends object>(a: T) => a',
    '<3 years? <you> are welcome & so on &amp; on',
    'Promise<data>, Map<object>, <Suspense> and <canvas>',
  ])('%s', (text) => expect(toTypedText(text)).toBe(text));
});
