import type { MetaDescriptor } from 'react-router';

/** By which programs find a job's page as Markdown, and what the site has for them. */
export function listMarkdownTags(slug: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `/jobs/${slug}.md` },
    { tagName: 'link', rel: 'describedby', href: '/llms.txt' },
  ];
}
