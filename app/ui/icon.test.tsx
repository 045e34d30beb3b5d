import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { buildSprite } from '../../scripts/build-sprite.ts';
import { Icon } from './icon.tsx';
import { iconNames } from './icon-names.ts';

test('the sprite has every icon as the installed version of lucide draws it (node scripts/draw-icons.ts)', async () => {
  expect(readFileSync('app/ui/icons.svg', 'utf8')).toBe(await buildSprite(iconNames));
});

test('an icon names its drawing, and is nothing to screen readers', () => {
  const icon = render(<Icon name="map-pin" className="size-5" />);

  expect(icon.find('svg')[0]?.attributes).toEqual({ 'aria-hidden': 'true', class: 'icon size-5' });
  expect(icon.find('use')[0]?.attributes.href).toMatch(/\.svg(\?.*)?#map-pin$/);
});
