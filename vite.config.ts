import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    rolldownOptions: {
      // Describing a shape with zod has no effect of its own: a page that takes the list of categories from
      // domain/ but never parses with the schema beside it does not carry the library.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // A few files instead of dozens of crumbs: what changes only with a new version of React or the router, the
        // small pieces that most pages share, and what a job's page and its preview share, which lists do not need.
        // Together they compress better, too.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'site',
              test: /\/app\/(ui|layout|companies|jobs\/(job-(card|carousel|date|list)|kept-jobs|save-toggle)|account\/(browser-client|sign-out|session))|lucide-react|preload-helper/,
              minShareCount: 2,
            },
            { name: 'job-article', test: /\/app\/jobs\/(job-|apply-|can-i-apply|describe-fact)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
