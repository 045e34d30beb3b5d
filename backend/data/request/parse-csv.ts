/** The lines of a CSV text and their fields; a field in double quotes may hold commas, quotes and line ends. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let field = '';
  let isQuoted = false;
  const endLine = () => {
    line.push(field);
    field = '';
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  };
  for (let index = 0; index < text.length; index++) {
    const one = text[index] ?? '';
    if (isQuoted) {
      if (one !== '"') field += one;
      else if (text[index + 1] === '"') {
        field += '"';
        index++;
      } else isQuoted = false;
    } else if (one === '"' && field === '') isQuoted = true;
    else if (one === ',') {
      line.push(field);
      field = '';
    } else if (one === '\n') endLine();
    else if (one !== '\r' || text[index + 1] !== '\n') field += one;
  }
  endLine();
  return lines;
}
