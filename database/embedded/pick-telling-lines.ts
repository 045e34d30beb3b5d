/** The lines of PostgreSQL's words that say what went wrong, without time and process number. */
export function pickTellingLines(text: string): string {
  const lines = text.trim().split('\n');
  const telling = lines.filter((line) => /\b(FATAL|PANIC|DETAIL|HINT|error|hint)\b|could not/.test(line));
  return (telling.length > 0 ? telling : lines)
    .slice(-5)
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, ''))
    .join('\n');
}
