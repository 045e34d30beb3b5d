import type { Plugin } from 'vite';

/**
 * In development, the router looks for styles in all that a page's server side imports, and asks for packages as if a page
 * of its own (index.html, which there is none of) named them. No browser runs these: they are not bundled for one.
 */
export function serverModules(): Plugin {
  return {
    name: 'server-modules',
    apply: 'serve',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isPackage = /^[@\w]/.test(id) && !id.startsWith('@vite/');
      if (isPackage && /(\.server\.tsx?|\/index\.html)$/.test(importer) && this.environment.name === 'client')
        return { id, external: true };
    },
  };
}
