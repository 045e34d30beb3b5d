export type Scheme = 'light' | 'dark';

/**
 * A mail's HTML as a program in this colour scheme shows it. The frame's own document follows the system's scheme, so the question
 * for it is answered in the mail's rules. Links open in a tab of their own.
 */
export function showScheme(html: string, scheme: Scheme): string {
  const isDark = scheme === 'dark';
  const answered = html
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, isDark ? '(min-width: 0)' : '(max-width: 0)')
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi, isDark ? '(max-width: 0)' : '(min-width: 0)')
    .replaceAll(/color-scheme\s*:\s*light dark/gi, `color-scheme: ${scheme}`);
  const base = '<base target="_blank">';
  return /<head>/i.test(answered)
    ? answered.replace(/<head>/i, (head) => `${head}${base}`)
    : `<!doctype html><html lang="en"><head><meta charset="utf-8">${base}</head><body>${answered}</body></html>`;
}
