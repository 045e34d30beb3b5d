import { decodeHTML } from 'entities';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

type Found = { text: string; attributes: Record<string, string> };

/** What the server renders of a component, at an address; reads as a visitor without scripts sees it. */
export function render(element: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const document = parseDocument(html);
  /** The elements of a tag name that have these attributes, in their order. */
  const find = (tag: string, attributes: Record<string, string> = {}): Found[] =>
    DomUtils.getElementsByTagName(tag, document)
      .filter((one) => Object.entries(attributes).every(([name, value]) => one.attribs[name] === value))
      .map((one) => ({ text: tidy(DomUtils.textContent(one)), attributes: one.attribs }));
  return {
    html,
    find,
    /** All words, the parts of the page parted by a bar. */
    text: tidy(decodeHTML(html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|[|\s]*/g, ' | '))).replaceAll(
      /^\| | \|$/g,
      '',
    ),
    texts: (tag: string, attributes?: Record<string, string>) => find(tag, attributes).map(({ text }) => text),
    links: () => find('a').map(({ text, attributes }) => `${text} → ${attributes.href}`),
  };
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
