import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { findPublicIcons } from './scripts/find-public-icons.ts';
import { firstScript } from './scripts/first-script-plugin.ts';
import { serverModules } from './scripts/server-modules-plugin.ts';

const publicIcons = findPublicIcons();

function isMemberIcon(id: string): boolean {
  const icon = /lucide-react\/dist\/esm\/icons\/(.+)\.[cm]?js$/.exec(id)?.[1];
  return icon !== undefined && !publicIcons.has(icon);
}

const isOfSite =
  /\/app\/(ui|layout|companies|jobs\/(cards|job-(carousel|skeletons)|(use-)?stored-jobs|chosen-country|save-toggle|visits\/report-visit)|account\/(browser-client|sign-out|session))|\/domain\/(date|finding\/describe-card|facts\/(describe-pay|exchange-rates))\.|lucide-react|preload-helper/;

/** Of these, what lists do without: forms, pictures of companies, saved jobs, and every icon that is not of the sprite. */
const isBesideLists =
  /\/app\/(ui\/(breadcrumbs|copy-text|empty-note|fact|field|place|spam-guard|spinner)|layout\/leave-page|companies\/company-logo|jobs\/((use-)?stored-jobs|visits\/report-visit))\.|\/domain\/(date|company-color|logo-address|initials)\.|lucide-react/;

export default defineConfig({
  plugins: [tailwindcss(), firstScript(), serverModules(), reactRouter()],
  // The server has the icons that are used in its build, instead of loading all of them.
  ssr: { noExternal: ['lucide-react'] },
  // In development, what any page imports is bundled before the first one is asked for. A package that is found later is
  // bundled together with all others, and the files that an open page goes on asking for are gone.
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/routes/**/*.tsx'] },
  build: {
    rolldownOptions: {
      // Describing a shape with zod has no effect of its own: a page that takes the list of categories from
      // domain/ but never parses with the schema beside it does not carry the library.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // A few files instead of dozens of crumbs: what changes only with a new version of React or the router, the
        // small pieces that all pages share, those that lists do not need, and what a job's page and its preview share.
        // Together they compress better, too.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'site',
              test: (id) => isOfSite.test(id) && !isBesideLists.test(id),
              minShareCount: 2,
            },
            { name: 'pages', test: (id) => isBesideLists.test(id) && !isMemberIcon(id), minShareCount: 2 },
            // Icons that only employers and administrators see: visitors do without them.
            { name: 'member-icons', test: isMemberIcon, minShareCount: 2 },
            // What pages of the desk share: every page carries the list of all files, which is shorter by it.
            { name: 'desk', test: /\/app\/admin\//, minShareCount: 2 },
            { name: 'job-article', test: /\/app\/jobs\/(job-|apply-|can-i-apply|describe-fact)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
