import { findReferences, type StyleRule } from './clean-style.ts';
import { XmlProblem } from './read-xml.ts';

// This module is in charge of drawings that are small to send and endless to draw: parts that show other parts, which
// show others again, or more text than a page has. A visitor who opens a list of jobs would wait for them.

/** An element that was taken over. */
export type SvgElement = { name: string; attributes: Map<string, string>; children: (SvgElement | string)[] };

const maxParts = 50_000;
const maxChainLength = 20;
const maxTextLength = 5_000;

/** Throws when drawing it takes more parts than a logo can need, or never ends. */
export function requireModestDrawing(root: SvgElement, rules: StyleRule[]): void {
  const byId = new Map<string, SvgElement>();
  const targetsBySelector = new Map<string, Set<SvgElement>>();
  const costs = new Map<SvgElement, number | 'counting'>();
  let textLength = 0;
  index(root);
  for (const { selectors, declarations } of rules) {
    const targets = findReferences(declarations).flatMap((id) => byId.get(id) ?? []);
    if (targets.length === 0) continue;
    for (const selector of selectors) {
      const known = targetsBySelector.get(selector) ?? new Set();
      for (const target of targets) known.add(target);
      targetsBySelector.set(selector, known);
    }
  }
  count(root, 0);

  function index(element: SvgElement): void {
    const id = element.attributes.get('id');
    if (id && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) {
      if (typeof child !== 'string') index(child);
      else if (element.name !== 'style') textLength += child.length;
    }
    if (textLength > maxTextLength) throw new XmlProblem('it has too much text for a logo');
  }

  function count(element: SvgElement, chain: number): number {
    const known = costs.get(element);
    if (known === 'counting' || chain > maxChainLength)
      throw new XmlProblem('its parts refer to each other without end');
    if (known !== undefined) return known;
    costs.set(element, 'counting');
    let cost = 1;
    for (const child of element.children) if (typeof child !== 'string') cost += count(child, chain);
    for (const target of findTargets(element)) {
      cost += count(target, chain + 1);
      if (cost > maxParts) break;
    }
    if (cost > maxParts) throw new XmlProblem('it has too many parts for a logo');
    costs.set(element, cost);
    return cost;
  }

  function* findTargets({ name, attributes }: SvgElement): Generator<SvgElement> {
    for (const [key, value] of attributes) {
      const ids = key === 'href' ? [value.slice(1)] : findReferences(value);
      for (const id of ids) {
        const target = byId.get(id);
        if (target) yield target;
      }
    }
    const classes = new Set((attributes.get('class') ?? '').split(/\s+/));
    const selectors = [name, `#${attributes.get('id') ?? ''}`, ...[...classes].map((word) => `.${word}`)];
    for (const selector of selectors) yield* targetsBySelector.get(selector) ?? [];
  }
}
