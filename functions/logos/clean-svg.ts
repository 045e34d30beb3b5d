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
import { requireModestDrawing } from './svg/measure-drawing.ts';
import { readXml, type XmlElement, XmlProblem } from './svg/read-xml.ts';

// This module is in charge of drawings. A drawing is read into a tree, of which only known parts are taken over into a
// new one, and that one is written down. What comes out holds nothing that was not put there on purpose, whatever the
// file made a reader believe.

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';
/** Every tag that declares one more copies those around it. */
const maxNamespaces = 100;

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
  const source = readXml(text);
  const { namespace, name } = resolve(source.name, readScope(source, new Map()));
  if (name !== 'svg' || (namespace !== svgNamespace && namespace !== '')) throw new XmlProblem('it is no drawing');
  const rules: StyleRule[] = [];
  const drawing = take(source, { scope: new Map(), namespace, rules });
  if (!drawing || !isDrawn(drawing)) {
    throw new XmlProblem('nothing is left of it without its scripts, links and embedded pictures');
  }
  requireModestDrawing(drawing, rules);
  return write({ ...drawing, attributes: new Map([['xmlns', svgNamespace], ...drawing.attributes]) });
}

type Scope = Map<string, string>;
type Setting = { scope: Scope; namespace: string; rules: StyleRule[] };

/** The element as it may stay, or null. */
function take(source: XmlElement, setting: Setting): XmlElement | null {
  const scope = readScope(source, setting.scope);
  const { namespace, name } = resolve(source.name, scope);
  if (namespace !== setting.namespace) return null;
  if (name === 'style') return takeStyle(source, setting.rules);
  const isWrapper = unwrappedElements.has(name);
  if (!isWrapper && !allowedElements.has(name)) return null;

  const element: XmlElement = { name: isWrapper ? 'g' : name, attributes: new Map(), children: [] };
  for (const [key, value] of source.attributes) {
    const kept = takeAttribute(name, resolveAttribute(key, scope), value);
    if (kept) element.attributes.set(...kept);
  }
  for (const child of source.children) {
    const kept = typeof child === 'string' ? elementsWithText.has(name) && child : take(child, { ...setting, scope });
    if (kept) element.children.push(kept);
  }
  return element;
}

function takeStyle({ children }: XmlElement, rules: StyleRule[]): XmlElement | null {
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

function readScope({ attributes }: XmlElement, outer: Scope): Scope {
  const own = [...attributes].filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  if (own.length === 0) return outer;
  const scope = new Map([...outer, ...own.map(([key, value]) => [key.slice(6), value] as const)]);
  if (scope.size > maxNamespaces) throw new XmlProblem('it has too many namespaces');
  return scope;
}

function resolve(name: string, scope: Scope): { namespace: string; name: string } {
  const [prefix, local] = name.includes(':') ? (name.split(':', 2) as [string, string]) : ['', name];
  return { namespace: scope.get(prefix) ?? (prefix === '' ? '' : `unknown ${prefix}`), name: local };
}

/** Attributes have no namespace of their own but for the older way to write a link, and white space. */
function resolveAttribute(key: string, scope: Scope): string {
  if (!key.includes(':') || key === 'xml:space') return key;
  const { namespace, name } = resolve(key, scope);
  return (namespace === linkNamespace || key === 'xlink:href') && name === 'href' ? 'href' : '';
}

const isDrawn = (element: XmlElement): boolean =>
  drawnElements.has(element.name) || element.children.some((child) => typeof child !== 'string' && isDrawn(child));

function write({ name, attributes, children }: XmlElement): string {
  const list = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  if (children.length === 0) return `<${name}${list}/>`;
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child))).join('');
  return `<${name}${list}>${content}</${name}>`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
