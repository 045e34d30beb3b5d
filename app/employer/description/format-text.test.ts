import { describe, expect, test } from 'vitest';
import { continueList, type Edit, type Format, formatText, linkPasted, type Selected } from './format-text.ts';

/** A text with its selection between bars, or the caret at one. */
function read(marked: string): Selected {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|');
  return { value: marked.replaceAll('|', ''), start, end: end === start ? end : end - 1 };
}

function apply({ value }: Selected, { start, end, text, select: [from, to] }: Edit): string {
  const selected = from === to ? '|' : `|${text.slice(from, to)}|`;
  return value.slice(0, start) + text.slice(0, from) + selected + text.slice(to) + value.slice(end);
}

const format = (marked: string, name: Format) => apply(read(marked), formatText(read(marked), name));

describe('a format is written into the text:', () => {
  test.each<[Format, string, string]>([
    ['bold', 'We |ship| fast', 'We |**ship**| fast'],
    ['bold', 'We |ship |fast', 'We |**ship**| fast'],
    ['bold', 'We **|ship|** fast', 'We |ship| fast'],
    ['bold', 'We |**ship**| fast', 'We |ship| fast'],
    ['bold', 'We sh|ip', 'We |**ship**|'],
    ['bold', 'We |', 'We **|bold|**'],
    ['bold', '|- one\n- two|', '|- **one**\n- **two**|'],
    ['bold', '|- **one**\n- **two**|', '|- one\n- two|'],
    ['heading', 'Tas|ks', '## Tasks|'],
    ['heading', '## Tas|ks', 'Tasks|'],
    ['heading', '|', '## |'],
    ['heading', 'a\n- **Tasks**|', 'a\n## Tasks|'],
    ['bullets', '|one\ntwo|', '|- one\n- two|'],
    ['bullets', '|one\n\ntwo\n|three', '|- one\n\n- two|\nthree'],
    ['bullets', '|- one\n- two|', '|one\ntwo|'],
    ['bullets', '|1. one\n2. two|', '|- one\n- two|'],
    ['bullets', 'a\n|', 'a\n- |'],
    ['numbers', '|- one\n- two|', '|1. one\n2. two|'],
    ['link', 'See |us|', 'See [us](|https://|)'],
    ['link', 'See |', 'See [|words|](https://)'],
    ['link', '|https://a.example|', '[|words|](https://a.example)'],
    ['bold', '<p>We |ship|</p>', '<p>We <strong>|ship|</strong></p>'],
    ['bullets', '<p>a</p>\n|one\ntwo|', '<p>a</p>\n|<ul>\n<li>one</li>\n<li>two</li>\n</ul>|'],
    ['link', '<p>|us|</p>', '<p><a href="|https://|">us</a></p>'],
  ])('%s in %j', (name, marked, after) => expect(format(marked, name)).toBe(after));
});

test.each([
  ['- one|', '- one\n- |'],
  ['  2) two|', '  2) two\n  3) |'],
  ['- one\n- |', '- one\n|'],
  ['- o|ne', '- o\n- |ne'],
  ['plain|', null],
  ['|- one', null],
  ['- |one|', null],
])('Enter in %j goes on with the list', (marked, after) => {
  const edit = continueList(read(marked));

  expect(edit && apply(read(marked), edit)).toBe(after);
});

test.each([
  ['See |us|', 'https://a.example/(x)', 'See [us](https://a.example/%28x%29)|'],
  ['<p>|us|</p>', 'https://a.example/"', '<p><a href="https://a.example/%22">us</a>|</p>'],
  ['See |', 'https://a.example', null],
  ['See |us|', 'other words', null],
  ['|https://b.example|', 'https://a.example', null],
])('%j with %s pasted over it', (marked, pasted, after) => {
  const edit = linkPasted(read(marked), pasted);

  expect(edit && apply(read(marked), edit)).toBe(after);
});
