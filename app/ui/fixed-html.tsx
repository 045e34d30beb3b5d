import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Renders what is the same on many pages, once for all that name it alike. */
export type RenderFixed = (name: string, render: () => ReactNode) => string;

/** Of the server alone: a browser renders, and hydrates, what it is. */
export const FixedHtml = createContext<RenderFixed | null>(null);

type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'div' | 'ul';
  /** What it shows depends on nothing that this does not say. */
  name: string;
  children: () => ReactNode;
};

/** An element whose content does not depend on the page around it. */
export function Fixed({ as: Element = 'div', name, children, ...attributes }: Props) {
  const render = useContext(FixedHtml);
  if (!render) return <Element {...attributes}>{children()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: render(name, children) }} />;
}
