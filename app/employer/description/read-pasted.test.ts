import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type PastedNode, readPasted } from './read-pasted.ts';

type Parsed = ReturnType<typeof parseDocument>['childNodes'][number] | ReturnType<typeof parseDocument>;

/** What a browser's parser hands over, of the nodes of ours. */
function adapt(node: Parsed): PastedNode {
  return {
    nodeType: node.nodeType,
    nodeName: 'name' in node ? node.name.toUpperCase() : '#node',
    nodeValue: 'data' in node ? node.data : null,
    childNodes: 'childNodes' in node ? node.childNodes.map(adapt) : [],
    ...('attribs' in node && { getAttribute: (name: string) => node.attribs[name] ?? null }),
  };
}

const paste = (html: string) => readPasted(adapt(parseDocument(html)));

const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{color:red}</style><title>Doc</title></head><body>
<!--StartFragment--><p class=MsoTitle>Senior Engineer<o:p></o:p></p>
<p class=MsoNormal>We are
<b><span style='mso-bidi-font-size:11.0pt'>fast</span></b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Ship<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Every day</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Review</p>
<p class=MsoNormal><b>Pay</b></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>One</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.</span>Two</p>
<!--EndFragment--></body></html>`;

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">About the role</span></h2>
<p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">You </span><span style="font-weight:700;">lead</span><span style="font-weight:400;"> it, see </span><a href="https://www.google.com/url?q=https://acme.example/team?utm_source%3Dx%26page%3D2&amp;sa=D"><span style="text-decoration:underline;">our team</span></a></p><br />
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Inner</span></p></li></ul><li aria-level="1"><p role="presentation"><span>Two</span></p></li></ul></b>`;

const wordOnline = `<div class="OutlineElement"><p role="heading" aria-level="2"><span>Tasks</span></p></div>
<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p><span>One</span></p></li></ul></div>
<div class="ListContainerWrapper"><ul><li data-aria-level="2"><p><span>Inner</span></p></li></ul></div>
<div class="ListContainerWrapper"><ol start="3"><li data-aria-level="1"><p><span>Three</span></p></li></ol></div>`;

const notion = `<!-- notionvc: 1 --><h3>What you do</h3><ul><li>Ship <strong>code</strong><ul><li>daily</li></ul></li><li>Review</li></ul><ol><li>First</li><li>Then <code>x</code></li></ol>`;

describe('what is copied from', () => {
  test.each([
    [
      'Word',
      word,
      '## Senior Engineer\nWe are **fast**.\n\n- Ship\n    - Every day\n- Review\n\n**Pay**\n\n1. One\n2. Two',
    ],
    [
      'Google Docs',
      googleDocs,
      '## About the role\nYou **lead** it, see [our team](https://acme.example/team?page=2)\n\n- One\n    - Inner\n- Two',
    ],
    ['Word in a browser', wordOnline, '## Tasks\n- One\n    - Inner\n3. Three'],
    ['Notion', notion, '### What you do\n- Ship **code**\n    - daily\n- Review\n1. First\n2. Then `x`'],
    [
      'a page',
      '<div style="color:red"><script>alert(1)</script><style>p{}</style><p onclick="x()">Hi <a href="javascript:alert(1)">you</a> <img src="https://t.example/pixel.gif"><span style="display:none">unseen</span></p><iframe src="x"></iframe><p>Bye<br>now</p></div>',
      'Hi you\n\nBye\nnow',
    ],
    [
      'a table',
      '<table><tr><td>Pay</td><td>Good</td></tr><tr><td>Place</td><td>Oslo</td></tr></table>',
      'Pay · Good\nPlace · Oslo',
    ],
    ['an item of two paragraphs', '<ul><li><p>One</p><p>more</p></li></ul>', '- One\n  more'],
    ['a heading in bold', '<h1><b>Us</b></h1>', '## Us'],
    [
      'Outlook',
      '<p>See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Facme.example%2Fa&amp;data=x">here</a></p>',
      'See [here](https://acme.example/a)',
    ],
  ])('%s arrives as clean text', (_, html, text) => expect(paste(html)).toBe(text));
});
