import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { inOnePiece } from './in-one-piece.server.ts';

const rendered = new LRUCache<string, string>({ max: 50 });

/** As React would have written it in its place. */
export function renderFixed(name: string, render: () => ReactNode): string {
  const known = rendered.get(name);
  if (known !== undefined) return known;
  const html = inOnePiece(renderToString(render()));
  rendered.set(name, html);
  return html;
}
