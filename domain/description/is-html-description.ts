/** Whether a text is HTML rather than plain words: it contains paragraph or list tags. */
export function isHtmlDescription(text: string): boolean {
  return /<\/?(?:p|ul|ol|li)(?:\s[^<>]*)?\/?>/i.test(text);
}
