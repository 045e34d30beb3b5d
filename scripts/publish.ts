import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { StartProblem } from '#database/start-problem.ts';
import { type Article, readArticle } from './read-article.ts';
import { runBesideServer } from './run-beside-server.ts';

// npm run publish -- FILE.md, while the server runs: creates the article, or updates the one with its slug.
const usage = 'npm run publish -- FILE.md';
// npm runs scripts in the project's folder and says here where it was called.
const startFolder = process.env.INIT_CWD ?? '.';
const [file, ...others] = process.argv.slice(2);

await runBesideServer(async (connect) => {
  if (!file) throw new StartProblem(`Name the article's file: ${usage}`);
  if (others.length > 0) throw new StartProblem(`One article at a time: ${usage}`);
  const article = readArticle(await readText(file));
  const isNew = await savePost(await connect(), article);
  return `“${article.title}” is ${isNew ? 'published' : 'updated'} at /blog/${article.slug}`;
});

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(resolve(startFolder, path)));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new StartProblem(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new StartProblem(`${path} is a folder, not a file.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new StartProblem(`${path} is not text in UTF-8.`);
    throw new StartProblem(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function savePost(
  pool: pg.Pool,
  { title, slug, description, image, tags, date, html }: Article,
): Promise<boolean> {
  const { rows } = await pool.query(
    `insert into public.blog_posts (slug, title, meta_description, image_url, tags, published_at, content_html)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (slug) do update set title = excluded.title, meta_description = excluded.meta_description,
       image_url = excluded.image_url, tags = excluded.tags, published_at = excluded.published_at,
       content_html = excluded.content_html
     returning xmax = 0 as is_new`,
    [slug, title, description, image, tags, new Date(date), html],
  );
  return rows[0].is_new;
}
