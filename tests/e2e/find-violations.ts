import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

type Question = { repeated: string; known: string; options: RunOptions };
type Found = { violations: { id: string; nodes: string[] }[]; blocks: string };

/**
 * Runs axe, which the page has loaded, on what is not known to be sound: `known` names blocks, apart by spaces. A block is
 * an element that has elements in it. It is the same again when its markup is, what is filled in, where the focus is, and
 * the classes of everything that it lies in, which say what is behind it. Runs in the page, so that it imports nothing.
 */
export async function findViolations({ repeated, known, options }: Question): Promise<Found> {
  const knownBlocks = new Set(known.split(' '));
  const contents = new Map<Element, string>();
  const blocks: string[] = [];
  const sound: Element[] = [];

  readContents(document.body);
  visit(document.body, '', false);
  const page = globalThis as unknown as { axe: typeof axe };
  const { violations } = await page.axe.run({ exclude: [repeated, ...(sound as unknown as string[])] }, options);
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    blocks: blocks.join(' '),
  };

  function visit(parent: Element, outside: string, isInSound: boolean): void {
    const around = hash(outside, parent.tagName, parent.className, parent.getAttribute('style') ?? '');
    for (const element of parent.children) {
      if (element.childElementCount === 0 || element.matches(repeated)) continue;
      const block = hash(around, contents.get(element) ?? '');
      const isKnown = knownBlocks.has(block);
      if (!isKnown) blocks.push(block);
      if (isKnown && !isInSound) sound.push(element);
      visit(element, around, isKnown || isInSound);
    }
  }

  function readContents(element: Element): string {
    const { value, checked } = element as HTMLInputElement;
    const parts = [element.tagName, `${value} ${checked} ${element === document.activeElement}`];
    for (const attribute of element.attributes) parts.push(`${attribute.name}=${attribute.value}`);
    for (const child of element.childNodes) {
      parts.push(child instanceof Element ? readContents(child) : (child.nodeValue ?? ''));
    }
    const content = hash(...parts);
    contents.set(element, content);
    return content;
  }

  /** FNV-1a, twice with different primes. */
  function hash(...parts: string[]): string {
    let one = 0x811c9dc5;
    let other = 0xc9dc5118;
    const text = parts.join('\n');
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x85ebca6b);
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36);
  }
}
