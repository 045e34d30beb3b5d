import sanitizeHtml from 'sanitize-html';

// What an article may consist of. Everything else goes: scripts and styles with their content, unknown tags
// without it, every attribute that is not named here.

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'kbd'],
    ...['strong', 'b', 'em', 'i', 's', 'del', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
  transformTags: {
    // The page has its one first heading already.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, ...sizeOf(width, height), alt, loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^(\/|https?:)/i.test(attribs.src ?? ''),
};

/** The article's HTML, safe to show, with wide parts that scroll by themselves and can be reached by keyboard. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, options)
    .replaceAll('<table>', '<div class="overflow-x-auto" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

// Links to the board itself stay plain; others cannot reach back into the page.
function linkTo(href: string | undefined): Record<string, string> {
  if (!href) return {};
  return /^https?:/i.test(href) ? { href, rel: 'noopener' } : { href };
}

function sizeOf(width: string | undefined, height: string | undefined): Record<string, string> {
  const isSize = (value: string | undefined) => value !== undefined && /^\d{1,4}$/.test(value);
  return width && height && isSize(width) && isSize(height) ? { width, height } : {};
}
