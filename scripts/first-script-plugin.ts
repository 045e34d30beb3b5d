import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const source = 'app/first-script.ts';

/**
 * Bundles the small script of every page by itself: it must not fetch a byte of the app. Its address is
 * `import.meta.env.FIRST_SCRIPT`, on the server as well.
 */
export function firstScript(): Plugin {
  let bundled: Promise<{ code: string; fileName: string }> | undefined;
  return {
    name: 'first-script',
    apply: 'build',
    async config() {
      bundled ??= bundle();
      const { fileName } = await bundled;
      return { define: { 'import.meta.env.FIRST_SCRIPT': JSON.stringify(`/${fileName}`) } };
    },
    async buildStart() {
      if (this.environment.config.consumer !== 'client' || !bundled) return;
      const { code, fileName } = await bundled;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: source,
        output: { codeSplitting: false },
        // Of a module that React's part of the app uses as well, only what is needed here comes along.
        treeshake: { moduleSideEffects: (file) => !file.includes('node_modules') },
      },
    },
  });
  const [chunk] = (built as { output: { code: string }[] }).output;
  if (!chunk) throw new Error(`${source} gave no script`);
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8);
  return { code: chunk.code, fileName: `assets/first-${hash}.js` };
}
