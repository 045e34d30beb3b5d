const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of clean HTML, without its markup; blocks do not run into each other. */
export function readPlainWords(html: string): string {
  return html
    .replaceAll(/<\/?(?:p|br|ul|ol|li|h[1-6]|pre|blockquote)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
