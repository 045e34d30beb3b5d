import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

type Bundle = { code: string; fileName: string };

/**
 * Bundles the small script of every page by itself: it must not fetch a byte of the app. Its address is
 * `import.meta.env.FIRST_SCRIPT`, on the server as well. So is the script of other sites, which is no module: it asks
 * which tag it runs for.
 */
export function firstScript(): Plugin {
  let bundled: Promise<[first: Bundle, embed: Bundle]> | undefined;
  return {
    name: 'first-script',
    apply: 'build',
    async config() {
      bundled ??= Promise.all([bundleFirst(), bundleEmbed()]);
      const [{ fileName }] = await bundled;
      return { define: { 'import.meta.env.FIRST_SCRIPT': JSON.stringify(`/${fileName}`) } };
    },
    async buildStart() {
      if (this.environment.config.consumer !== 'client' || !bundled) return;
      for (const { code, fileName } of await bundled) this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

async function bundleFirst(): Promise<Bundle> {
  const code = await bundle('app/first-script.ts', 'es');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { code, fileName: `assets/first-${hash}.js` };
}

/** Its address is in the pages of other sites. */
async function bundleEmbed(): Promise<Bundle> {
  return { code: await bundle('app/jobs/embed/embed-script.ts', 'iife'), fileName: 'embed.js' };
}

async function bundle(source: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: source,
        output: { codeSplitting: false, format },
        // Of a module that React's part of the app uses as well, only what is needed here comes along.
        treeshake: { moduleSideEffects: (file) => !file.includes('node_modules') },
      },
    },
  });
  const [chunk] = (built as { output: { code: string }[] }).output;
  if (!chunk) throw new Error(`${source} gave no script`);
  return chunk.code;
}
