import { writeFileSync } from 'node:fs';
import { iconNames } from '#app/ui/icon-names.ts';
import { buildSprite } from './build-sprite.ts';

// Draws app/ui/icons.svg anew, after an icon was added to app/ui/icon-names.ts or lucide was updated.
writeFileSync('app/ui/icons.svg', await buildSprite(iconNames));
