import { SaxesParser } from 'saxes';

// This module is in charge of turning the text of a drawing into a tree. It is stricter than a browser: no declared
// entities, no depth without end, and whatever is not well-formed is refused. The parser moves forward only, so the time
// it takes grows with the length of the text and not faster.

export type XmlAttribute = { namespace: string; name: string; value: string };
export type XmlElement = {
  namespace: string;
  name: string;
  attributes: XmlAttribute[];
  children: (XmlElement | string)[];
};

export class XmlProblem extends Error {}

export const linkNamespace = 'http://www.w3.org/1999/xlink';
const maxDepth = 100;
const maxElements = 20_000;
const maxAttributes = 250;
const maxNamespaces = 100;

/** What the parser says and what people are told, the first that fits. */
const reasons: [said: RegExp, told: string][] = [
  [/^disallowed character\.$/, 'it holds characters that no XML may hold'],
  [/entity/, 'it refers to something it does not hold'],
  [/outside of root/, 'there is text outside of its root'],
  [/only one root/, 'it has two roots'],
  [/doctype/, 'it declares entities or the like'],
  [/close tag|closing tag/, 'a closing tag is not where it belongs'],
  [/unclosed tag|contain a root|unexpected end/, 'it ends too early'],
  [/duplicate attribute/, 'an attribute is there twice'],
  [/attribute|forward-slash/, 'a tag does not end'],
];

export function readXml(text: string): XmlElement {
  // Version 1.1 would allow characters that a reader of 1.0 refuses.
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
    resolvePrefix,
  });
  const open: XmlElement[] = [];
  const prefixes = new Set<string>();
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;

  parser.on('error', ({ message }) => {
    throw new XmlProblem(reasons.find(([said]) => said.test(message))?.[1] ?? 'a tag is not one');
  });
  parser.on('doctype', (declaration) => {
    if (/[[\]<]/.test(declaration)) throw new XmlProblem('it declares entities or the like');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    if (elements > maxElements) throw new XmlProblem('it has too many parts for a logo');
    if (open.length >= maxDepth) throw new XmlProblem('it is nested too deeply');
  });
  // Heard before the tag is whole, so that neither list grows without end.
  parser.on('attribute', ({ prefix, local }) => {
    attributes += 1;
    if (attributes > maxAttributes) throw new XmlProblem('a tag has too many attributes');
    if (prefix === 'xmlns') prefixes.add(local);
    if (prefixes.size > maxNamespaces) throw new XmlProblem('it has too many namespaces');
  });
  parser.on('opentag', ({ uri: namespace, local: name, attributes: byName }) => {
    const list = Object.values(byName).map(({ uri, local, value }) => ({
      namespace: uri,
      name: local,
      value: value.replaceAll(/[\t\n\r]/g, ' '),
    }));
    const element: XmlElement = { namespace, name, attributes: list, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  // A break that was written as a reference is one in what is written anew, where a reader takes it as it does any.
  parser.on('text', (words) => open.at(-1)?.children.push(words.replaceAll('\r', '\n')));
  parser.on('cdata', (words) => open.at(-1)?.children.push(words));
  parser.on('closetag', () => open.pop());

  parser.write(text.trimStart()).close();
  if (!root) throw new XmlProblem('it ends too early');
  return root;
}

/** Drawing programs forget to declare prefixes of their own, and the one of links. */
function resolvePrefix(prefix: string): string | undefined {
  if (prefix === '') return undefined;
  return prefix === 'xlink' ? linkNamespace : `unknown ${prefix}`;
}
