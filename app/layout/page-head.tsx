import { useLocation } from 'react-router';
import { buildPageMeta } from './page-meta.ts';
import { useSite } from './use-site.ts';

/**
 * The head of a page that stands in for another one, or whose title changes while it is open, so that it is no less
 * complete than others; never for search engines.
 */
export function PageHead({ title, description }: { title: string; description: string }) {
  const { pathname } = useLocation();
  const tags = buildPageMeta({ title, description, path: pathname, site: useSite(), isHidden: true });
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title as string}</title>;
    const { tagName, ...attributes } = tag as Record<string, string>;
    if (tagName === 'link') return <link key={attributes.rel} {...attributes} />;
    return <meta key={attributes.name ?? attributes.property} {...attributes} />;
  });
}
