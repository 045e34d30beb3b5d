import { renderToString } from 'react-dom/server';
import type { RenderFixed } from './fixed-html.tsx';
import { createTextCache } from './text-cache.server.ts';

/** Some ten, of up to four thousand characters. */
const keep = createTextCache(200_000);

/** As React would have written it in its place. */
export const renderFixed: RenderFixed = (name, render) => keep(name, () => renderToString(render()));
