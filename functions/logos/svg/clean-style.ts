import { allowedFunctions, allowedProperties } from './allowed-parts.ts';
import { XmlProblem } from './read-xml.ts';

// This module is in charge of styles. They are put together anew from properties and values that are known to be
// harmless; nothing that would fetch something or that needs a second look at its spelling gets through.

export type StyleRule = { selectors: string[]; declarations: string };

const maxRules = 5_000;
const reference = /url\(\s*(["']?)#([^\s"'()<>\\]+)\1\s*\)/g;

export function isHarmlessValue(value: string): boolean {
  if (/[\\@{};<]|\/\*|url\(\s*["']?[^\s"'#]/i.test(value)) return false;
  for (const quote of [/"/g, /'/g]) if ((value.match(quote)?.length ?? 0) % 2 === 1) return false;
  for (const before of value.split('(').slice(0, -1)) if (!allowedFunctions.has(readLastWord(before))) return false;
  return !/url\(/i.test(value.replaceAll(reference, ''));
}

const readLastWord = (text: string) =>
  text
    .trimEnd()
    .split(/[\s,)"']/)
    .at(-1) ?? '';

/** The ids of the parts that a value points to. */
export function findReferences(value: string): string[] {
  return [...value.matchAll(reference)].map(([, , id = '']) => id);
}

export function cleanDeclarations(text: string): string {
  const harmless: string[] = [];
  for (const declaration of withoutComments(text).split(';')) {
    const [property = '', ...rest] = declaration.split(':');
    const [name, value] = [property.trim(), rest.join(':').trim()];
    if (allowedProperties.has(name) && value && isHarmlessValue(value)) harmless.push(`${name}:${value}`);
  }
  return harmless.join(';');
}

// No two neighbours of an expression match the same letters: a sheet is read in time that grows with its length only.
const space = /\s*/y;
const atRule = /@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\}|$)/y;
const rule = /([^{}@;]*)\{([^{}]*)\}/y;
const simpleSelector = /^[.#]?[A-Za-z_][\w-]*$/;

/** Rules for a class, an id or a kind of element, which is what drawing programs write; others are left out. */
export function readStyleRules(text: string): StyleRule[] {
  const sheet = withoutComments(text);
  const rules: StyleRule[] = [];
  let position = 0;
  while (position < sheet.length) {
    space.lastIndex = position;
    space.test(sheet);
    atRule.lastIndex = rule.lastIndex = space.lastIndex;
    const found = atRule.test(sheet) ? null : rule.exec(sheet);
    position = found ? rule.lastIndex : atRule.lastIndex;
    if (position === 0) break;
    const selectors = (found?.[1] ?? '').split(',').map((selector) => selector.trim());
    const declarations = cleanDeclarations(found?.[2] ?? '');
    const simple = selectors.filter((selector) => simpleSelector.test(selector));
    if (simple.length > 0 && declarations) rules.push({ selectors: simple, declarations });
    if (rules.length > maxRules) throw new XmlProblem('it has too many styles for a logo');
  }
  return rules;
}

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ' ');
