import type { Renderer } from '@takumi-rs/core';
import { type CardFonts, createCardFonts } from './card-fonts.ts';

type Typesetter = { renderer: Renderer; fonts: CardFonts };

let typesetter: Typesetter | undefined;

/** Only the process that draws loads it: the renderer is 8 MB of native code. */
export async function openTypesetter(): Promise<Typesetter> {
  if (typesetter) return typesetter;
  const { Renderer: Takumi } = await import('@takumi-rs/core');
  // Nothing of one picture is of use for the next, except the typefaces.
  const renderer = new Takumi({ cacheMaxBytes: 0 });
  typesetter = { renderer, fonts: createCardFonts(renderer) };
  return typesetter;
}
