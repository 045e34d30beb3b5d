const runLength = 100;
// Of letters that the text font kerns. Other scripts are written without spaces and break by themselves.
const longRun = new RegExp(
  String.raw`<[^>]*>|(?:&(?:amp|lt|gt|quot|#39);|[!-%'-;=?-~\u00a1-\u024f]){${runLength}}(?=[^\s<])`,
  'g',
);

/** Whether so many characters follow each other without a space or the edge of a tag; few of a text need a look to tell. */
function mayHaveRun(html: string): boolean {
  for (let end = runLength - 1; end < html.length; ) {
    let at = end;
    while (at > end - runLength && !isEdge(html.charCodeAt(at))) at -= 1;
    if (at === end - runLength) return true;
    end = at + runLength;
  }
  return false;
}

const isEdge = (code: number) => code <= 32 || code === 60 || code === 62;

/**
 * Lets a browser break runs without a space where it need not measure them: in a font that kerns, Chromium lays out
 * thousands of equal letters again for each line, which takes it half a minute. In HTML that is safe already.
 */
export function breakLongRuns(html: string): string {
  if (!mayHaveRun(html)) return html;
  return html.replace(longRun, (found) => (found.startsWith('<') ? found : `${found}<wbr>`));
}
