import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('suggestions.json', 'routes/suggestions.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('feed.xml', 'routes/feed.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route(':part.xml', 'routes/sitemap.ts', { id: 'sitemap-part' }),
  route('jobs/:slug', 'routes/job.tsx'),
  route('company/:slug', 'routes/company.tsx'),
  route('apply-clicks', 'routes/apply-clicks.ts'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('about', 'routes/about.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('*', 'routes/page.tsx'),
] satisfies RouteConfig;
