import { escapeHtml } from '#domain/description/escape-html.ts';
import { buildEmbedAddress, type EmbedOptions, embedDefaults } from './embed-options.ts';

type Embedded = EmbedOptions & {
  siteUrl: string;
  /** The filters, as the address of their list has them. */
  query: string;
  /** What the list is called, for those who hear the frame named and where no script runs. */
  title: string;
  /** The list on the board, from the root. */
  list: string;
};

/** The line to copy: a script that makes the frame, and a link where scripts are off. */
export function buildScriptCode({ siteUrl, query, title, list, theme, max }: Embedded): string {
  const attributes = [
    `src="${escapeHtml(siteUrl)}/embed.js"`,
    ...(query ? [`data-query="${escapeHtml(query)}"`] : []),
    `data-title="${escapeHtml(title)}"`,
    `data-theme="${theme}"`,
    `data-max="${max}"`,
    'async',
  ];
  const link = `<a href="${escapeHtml(siteUrl + list)}">${escapeHtml(title)}</a>`;
  return `<script ${attributes.join(' ')}></script><noscript>${link}</noscript>`;
}

/** The same for sites that allow no scripts of others; its height stays as it is written. */
export function buildFrameCode({ siteUrl, query, title, height, ...options }: FrameFacts): string {
  const address = siteUrl + buildEmbedAddress(query, options);
  return buildFrame({ address, title, width: '100%', height: height ?? guessHeight(options.max) });
}

type FrameFacts = Omit<Embedded, 'list'> & { height?: number };

/** No scripts of the frame reach its host, and it stores nothing: it is sandboxed, and of no origin. */
export function buildFrame(facts: { address: string; title: string; width: number | string; height: number }): string {
  const { address, title, width, height } = facts;
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" sandbox="${sandbox}" loading="lazy" style="border:0;border-radius:14px"></iframe>`;
}

/** Of a frame that does not tell its height: so many rows at the width of a column. */
export function guessHeight(max: number = embedDefaults.max): number {
  return 116 + 79 * max;
}
