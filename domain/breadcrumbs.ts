/** A step on the way to a page; the last is the page itself. */
export type Breadcrumb = { name: string; path: string };

export function buildBreadcrumbList(crumbs: Breadcrumb[], siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
