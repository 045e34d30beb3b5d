import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const library = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';

/** The icons of public pages, as their files are called: `building-2` for `Building2`. */
export function findPublicIcons(folder = 'app'): Set<string> {
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(routes[/\\])?(employer|admin)[/\\]/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
      ])
      .flatMap(([, imported = '']) => imported.split(',').map((name) => name.trim())),
  );
  // An icon has several names and one file.
  const exported = readFileSync(library, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g);
  const icons = [...exported].filter(([, list = '']) => list.split(/,| as /).some((name) => names.has(name.trim())));
  return new Set(icons.map(([, , file = '']) => file));
}
