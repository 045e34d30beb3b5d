import {
  allowedAttributes,
  allowedElements,
  allowedProperties,
  drawnElements,
  elementsWithHref,
  elementsWithText,
  unwrappedElements,
} from './svg/allowed-parts.ts';
import { cleanDeclarations, isHarmlessValue, readStyleRules, type StyleRule } from './svg/clean-style.ts';
import { requireModestDrawing, type SvgElement } from './svg/measure-drawing.ts';
import { linkNamespace, readXml, type XmlAttribute, type XmlElement, XmlProblem } from './svg/read-xml.ts';

// This module is in charge of drawings. A drawing is read into a tree, of which only known parts are taken over into a
// new one, and that one is written down. What comes out holds nothing that was not put there on purpose, whatever the
// file made a reader believe.

const svgNamespace = 'http://www.w3.org/2000/svg';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

export function cleanSvg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return new TextEncoder().encode(rewrite(decode(bytes)));
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    throw new Error(`This SVG file cannot be used: ${error.message}.`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlProblem('it is not UTF-8 text');
  }
}

function rewrite(text: string): string {
  // HTML's own doctype is no XML, and a page is told what it is rather than where it breaks.
  if (/^\s*<!doctype\s+html/i.test(text)) throw new XmlProblem('it is no drawing');
  const source = readXml(text);
  const { namespace, name } = source;
  if (name !== 'svg' || (namespace !== svgNamespace && namespace !== '')) throw new XmlProblem('it is no drawing');
  const rules: StyleRule[] = [];
  const drawing = take(source, { namespace, rules });
  if (!drawing || !isDrawn(drawing)) {
    throw new XmlProblem('nothing is left of it without its scripts, links and embedded pictures');
  }
  requireModestDrawing(drawing, rules);
  return write({ ...drawing, attributes: new Map([['xmlns', svgNamespace], ...drawing.attributes]) });
}

type Setting = { namespace: string; rules: StyleRule[] };

/** The element as it may stay, or null. */
function take(source: XmlElement, setting: Setting): SvgElement | null {
  const { namespace, name } = source;
  if (namespace !== setting.namespace) return null;
  if (name === 'style') return takeStyle(source, setting.rules);
  const isWrapper = unwrappedElements.has(name);
  if (!isWrapper && !allowedElements.has(name)) return null;

  const element: SvgElement = { name: isWrapper ? 'g' : name, attributes: new Map(), children: [] };
  for (const attribute of source.attributes) {
    const taken = takeAttribute(name, nameAttribute(attribute), attribute.value);
    if (taken) element.attributes.set(...taken);
  }
  for (const child of source.children) {
    const taken = typeof child === 'string' ? elementsWithText.has(name) && child : take(child, setting);
    if (taken) element.children.push(taken);
  }
  return element;
}

function takeStyle({ children }: XmlElement, rules: StyleRule[]): SvgElement | null {
  const found = readStyleRules(children.filter((child) => typeof child === 'string').join(''));
  rules.push(...found);
  const text = found.map(({ selectors, declarations }) => `${selectors.join(',')}{${declarations}}`).join('');
  return text ? { name: 'style', attributes: new Map(), children: [text] } : null;
}

function takeAttribute(element: string, key: string, value: string): [string, string] | null {
  if (key === 'href') return elementsWithHref.has(element) && /^#[^\s"'()<>\\]+$/.test(value) ? [key, value] : null;
  if (key === 'style') {
    const declarations = cleanDeclarations(value);
    return declarations ? [key, declarations] : null;
  }
  const isKnown = allowedAttributes.has(key) || allowedProperties.has(key);
  return isKnown && isHarmlessValue(value) ? [key, value] : null;
}

/** Attributes have no namespace of their own but for the older way to write a link, and white space. */
function nameAttribute({ namespace, name }: XmlAttribute): string {
  if (namespace === xmlNamespace && name === 'space') return 'xml:space';
  return namespace === '' || (namespace === linkNamespace && name === 'href') ? name : '';
}

const isDrawn = (element: SvgElement): boolean =>
  drawnElements.has(element.name) || element.children.some((child) => typeof child !== 'string' && isDrawn(child));

function write({ name, attributes, children }: SvgElement): string {
  const list = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  if (children.length === 0) return `<${name}${list}/>`;
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child))).join('');
  return `<${name}${list}>${content}</${name}>`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
