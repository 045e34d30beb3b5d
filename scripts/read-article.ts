import { marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { sanitizeArticle } from '#app/blog/sanitize-article.server.ts';
import { StartProblem } from '#database/start-problem.ts';

const text = (max: number) =>
  z
    .string({ error: ({ input }) => explainKind(input, 'is not a text; put it in quotes') })
    .trim()
    .min(1, 'is empty')
    .max(max, `is longer than ${max} characters`);

const FrontMatter = z.strictObject({
  title: text(200),
  slug: text(120).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has other characters than a to z, 0 to 9 and single hyphens'),
  description: text(500),
  image: text(2000)
    .regex(
      /^(https?:\/\/[^\s/?#\\@]+([/?#]\S*)?|\/[^\s/\\]\S*)$/i,
      'is neither an http(s) address nor a path of the site',
    )
    .nullish()
    .transform((image) => image ?? null),
  tags: z
    .array(text(60), { error: ({ input }) => explainKind(input, 'is not a list like [One, Another]') })
    .max(20, 'has more than 20 entries')
    .transform((tags) => [...new Set(tags)]),
  date: text(40).pipe(
    z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'is not a date like 2026-10-31' }),
  ),
});

export type Article = z.infer<typeof FrontMatter> & { html: string };

/** An article from its file's text: front matter in YAML, then Markdown. Every mistake is named, all at once. */
export function readArticle(content: string): Article {
  const plain = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [, front, body = ''] = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n(.*))?$/ms.exec(plain) ?? [];
  if (front === undefined) {
    throw new StartProblem(
      'The file does not begin with front matter: a line ---, the fields title, slug, description, image, tags and date, and another line ---.',
    );
  }
  const { data, error } = FrontMatter.safeParse(readYaml(front) ?? {});
  if (error) throw new StartProblem(error.issues.flatMap(describe).join('\n'));
  const html = renderMarkdown(body);
  if (!html) throw new StartProblem('The article has no text below its front matter.');
  if (html.length > 500_000) throw new StartProblem('The article is longer than 500000 characters.');
  return { ...data, html };
}

function explainKind(input: unknown, otherwise: string): string {
  if (input === undefined) return 'is missing';
  return input === null ? 'is empty' : otherwise;
}

function readYaml(front: string): unknown {
  try {
    return parse(front);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]?.replace(/:$/, '') : error;
    throw new StartProblem(`The front matter is not YAML: ${reason}`, { cause: error });
  }
}

function describe(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `The field ${key} is not known.`);
  const [field, place] = issue.path;
  if (field === undefined) return ['The front matter is not a list of fields, each as "name: value".'];
  const subject = `The field ${String(field)}`;
  return [
    place === undefined ? `${subject} ${issue.message}.` : `${subject}: entry ${Number(place) + 1} ${issue.message}.`,
  ];
}

/** Markdown as an article's HTML, safe to show. */
function renderMarkdown(text: string): string {
  return sanitizeArticle(marked.parse(text, { async: false })).trim();
}
