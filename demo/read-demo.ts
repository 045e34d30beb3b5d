import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { categories } from '#domain/category.ts';

// The demo board's companies, listings and articles are files beside this one: front matter in YAML, then
// the text. Everything in them is invented.

const DemoCompany = z.strictObject({
  name: z.string(),
  website: z.url(),
  industry: z.string(),
  location: z.string(),
  /** As it is read from the logo: there from the first page on. */
  color: z.string(),
});

const DemoListing = z.strictObject({
  title: z.string(),
  category: z.enum(categories),
  workplace: z.enum(['remote', 'hybrid', 'on-site']),
  location: z.string().nullable().default(null),
  salary: z.string().nullable().default(null),
  type: z.string(),
  requirements: z.string().nullable().default(null),
});

const DemoPost = z.strictObject({
  title: z.string(),
  description: z.string(),
  image: z.string(),
  tags: z.array(z.string()),
  daysAgo: z.number(),
});

export type DemoListing = z.infer<typeof DemoListing> & { slug: string; description: string };
export type DemoCompany = z.infer<typeof DemoCompany> & { slug: string; description: string; listings: DemoListing[] };
export type DemoPost = z.infer<typeof DemoPost> & { slug: string; html: string };

export async function readDemo(): Promise<{ companies: DemoCompany[]; posts: DemoPost[] }> {
  const [companies, posts] = await Promise.all([readCompanies(), readPosts()]);
  return { companies, posts };
}

async function readCompanies(): Promise<DemoCompany[]> {
  const root = new URL('companies/', import.meta.url);
  const slugs = (await readdir(root)).sort();
  return Promise.all(
    slugs.map(async (slug) => {
      const folder = new URL(`${slug}/`, root);
      const { facts, body } = await readPage(new URL('company.md', folder), DemoCompany);
      return { ...facts, slug, description: body, listings: await readListings(new URL('jobs/', folder)) };
    }),
  );
}

async function readListings(folder: URL): Promise<DemoListing[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const { facts, body } = await readPage(new URL(name, folder), DemoListing);
      return { ...facts, slug: name.replace(/\.(md|html)$/, ''), description: body };
    }),
  );
}

async function readPosts(): Promise<DemoPost[]> {
  const folder = new URL('blog/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => {
      const { facts, body } = await readPage(new URL(name, folder), DemoPost);
      return { ...facts, slug: basename(name, '.html'), html: body };
    }),
  );
}

async function readPage<Facts extends z.ZodType>(
  file: URL,
  schema: Facts,
): Promise<{ facts: z.infer<Facts>; body: string }> {
  const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file.pathname} has no front matter`);
  return { facts: schema.parse(parse(front)), body: body.trim() };
}
