import { findReferences, type StyleRule } from './clean-style.ts';
import { type XmlElement, XmlProblem } from './read-xml.ts';

// This module is in charge of drawings that are small to send and endless to draw: parts that show other parts, which
// show others again. Whoever opens a list of jobs would pay for them.

const mostParts = 50_000;
const longestChain = 20;

/** Throws when drawing it takes more parts than a logo can need, or never ends. */
export function requireModestDrawing(root: XmlElement, rules: StyleRule[]): void {
  const byId = new Map<string, XmlElement>();
  const referencesBySelector = new Map<string, string[]>();
  const costs = new Map<XmlElement, number | 'counting'>();
  for (const { selectors, declarations } of rules) {
    const references = findReferences(declarations);
    for (const selector of selectors) {
      const known = referencesBySelector.get(selector);
      if (known) known.push(...references);
      else referencesBySelector.set(selector, [...references]);
    }
  }
  index(root);
  count(root, 0);

  function index(element: XmlElement): void {
    const id = element.attributes.get('id');
    if (id && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') index(child);
  }

  function count(element: XmlElement, chain: number): number {
    const known = costs.get(element);
    if (known === 'counting' || chain > longestChain) throw new XmlProblem('its parts refer to each other without end');
    if (known !== undefined) return known;
    costs.set(element, 'counting');
    let cost = 1;
    for (const child of element.children) if (typeof child !== 'string') cost += count(child, chain);
    for (const id of findTargets(element)) {
      const target = byId.get(id);
      if (target) cost += count(target, chain + 1);
    }
    if (cost > mostParts) throw new XmlProblem('it has too many parts for a logo');
    costs.set(element, cost);
    return cost;
  }

  function findTargets({ name, attributes }: XmlElement): string[] {
    const classes = (attributes.get('class') ?? '').split(/\s+/).map((word) => `.${word}`);
    const selectors = [name, `#${attributes.get('id') ?? ''}`, ...classes];
    return [
      ...[...attributes].flatMap(([key, value]) => (key === 'href' ? [value.slice(1)] : findReferences(value))),
      ...selectors.flatMap((selector) => referencesBySelector.get(selector) ?? []),
    ];
  }
}
