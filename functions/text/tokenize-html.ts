import { Tokenizer } from 'htmlparser2';

export type HtmlToken =
  | { kind: 'text'; text: string }
  /** `source` is the tag as it is written. */
  | { kind: 'open'; name: string; attributes: Record<string, string>; source: string }
  | { kind: 'close'; name: string };

type Options = {
  decodeEntities?: boolean;
  /** Leaves out all other tags, but not what they hold. */
  only?: ReadonlySet<string>;
};

const ignore = () => undefined;

/**
 * The texts and tags of HTML in their order, names in lower case; comments and declarations are left out. This is
 * htmlparser2's tokenizer and not its parser: no caller needs a tree, and the parser's stack of open tags makes the
 * time grow with the square of the depth, which is up to the author of the text.
 */
export function tokenizeHtml(html: string, { decodeEntities = true, only }: Options = {}): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let start = 0;
  let name = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value = '';

  const tokenizer = new Tokenizer(
    { decodeEntities },
    {
      ontext: (from, to) => addText(html.slice(from, to)),
      ontextentity: (code) => addText(String.fromCodePoint(code)),
      onopentagname(from, to) {
        start = from - 1;
        name = html.slice(from, to).toLowerCase();
        attributes = {};
      },
      onopentagend: addTag,
      onselfclosingtag: addTag,
      onclosetag(from, to) {
        const closed = html.slice(from, to).toLowerCase();
        if (!only || only.has(closed)) tokens.push({ kind: 'close', name: closed });
      },
      onattribname(from, to) {
        attribute = html.slice(from, to).toLowerCase();
        value = '';
      },
      onattribdata(from, to) {
        value += html.slice(from, to);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        // Of an attribute that is repeated, a browser takes the first.
        if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tokens;

  /** An entity ends a piece of text for the tokenizer, not for its reader. */
  function addText(text: string): void {
    const last = tokens.at(-1);
    if (last?.kind === 'text') last.text += text;
    else tokens.push({ kind: 'text', text });
  }

  function addTag(end: number): void {
    if (!only || only.has(name)) tokens.push({ kind: 'open', name, attributes, source: html.slice(start, end + 1) });
  }
}
