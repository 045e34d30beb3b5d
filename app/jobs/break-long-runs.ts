// Of letters that the text font kerns. Other scripts are written without spaces and break by themselves.
const longRun = /<[^>]*>|(?:&(?:amp|lt|gt|quot|#39);|[!-%'-;=?-~\u00a1-\u024f]){100}(?=[^\s<])/g;

/**
 * Lets a browser break runs without a space where it need not measure them: in a font that kerns, Chromium lays out
 * thousands of equal letters again for each line, which takes it half a minute. In HTML that is safe already.
 */
export function breakLongRuns(html: string): string {
  return html.replace(longRun, (found) => (found.startsWith('<') ? found : `${found}<wbr>`));
}
