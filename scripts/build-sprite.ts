import { pathToFileURL } from 'node:url';

type Shape = [element: string, attributes: Record<string, string>];

/** One file with lucide's icons, each a symbol by its name. Colour and strokes are those of the page that uses it. */
export async function buildSprite(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(names.map(async (name) => drawSymbol(name, await readIcon(name))));
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
}

async function readIcon(name: string): Promise<Shape[]> {
  const file = pathToFileURL(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`).href;
  const { __iconData: icon } = await import(file);
  return icon.node;
}

function drawSymbol(name: string, shapes: Shape[]): string {
  const drawn = shapes.map(([element, { key: _, ...attributes }]) => {
    const pairs = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${pairs.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
}
