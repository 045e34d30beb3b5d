import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { lexer, parser } from 'marked';
import { sanitizeArticle } from '#app/blog/sanitize-article.server.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';

export type ContentPage = { title: string; html: string; summary: string };

/** The operator's own page of this name (`content/pages/{name}.md`), or null. It never looks outside that folder. */
export async function findContentPage(name: string, folder = join('content', 'pages')): Promise<ContentPage | null> {
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  // Asking the folder, not the file: a name must be there letter by letter, also where the system is lenient.
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(`${name}.md`)) return null;
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, `${name}.md`))]);
  return file.startsWith(root + sep) ? readContentPage(await readFile(file, 'utf8'), name) : null;
}

/** Its first `# heading` is the title; without one, its name is. */
export function readContentPage(text: string, name: string): ContentPage {
  const tokens = lexer(text);
  const heading = tokens.find((token) => token.type === 'heading' && token.depth === 1);
  const html = sanitizeArticle(parser(tokens.filter((token) => token !== heading))).trim();
  const title = heading ? readPlainWords(parser([heading])) : name.charAt(0).toUpperCase() + name.slice(1);
  return { title, html, summary: readPlainWords(/<p>.*?<\/p>/s.exec(html)?.[0] ?? '') || title };
}
