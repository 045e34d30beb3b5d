import type { Renderer } from '@takumi-rs/core';
import { tintCompany } from '#domain/company-tint.ts';
import { toInitials } from '#domain/initials.ts';
import type { ShareCard } from '#domain/sharing/share-card.ts';
import { breakLines } from './break-lines.ts';
import {
  boardChain,
  boardMark,
  boardName,
  countTitleLines,
  type Faces,
  layCard,
  layTitle,
  pictureSize,
  titleHeight,
  titleSizes,
  titleWidth,
} from './card-layout.ts';
import { cleanCardText } from './clean-card-text.ts';
import { drawCardLogo } from './draw-card-logo.ts';
import { openTypesetter } from './typesetter.ts';

// This module is in charge of drawing a picture for sharing. It runs in the process for pictures (functions/pictures/):
// the words and the logo are from outside, and what lays them out runs in native threads.

type Input = { card: ShareCard; logo: Uint8Array | null };

/** Where no typeface has a sign of the title. */
const anyTitle = 'A job in Web3 & Blockchain';

export async function drawShareCard({ card, logo }: Input): Promise<Uint8Array> {
  const { renderer, fonts } = await openTypesetter();
  const given = [card.title, card.heading, card.place ?? '', card.pay ?? '', toInitials(card.company)];
  const { texts, ...faces } = await fonts.prepare([...given.map((words) => cleanCardText(words)), boardName, anyTitle]);
  const [title = '', heading = '', place = '', pay = '', letters = ''] = texts.map((one) => one.trim());
  const picture = logo && (await drawCardLogo(logo).catch(() => null));
  const shown = title || anyTitle;
  const node = layCard({
    ...{ heading, letters, faces, hasLogo: picture !== null },
    tint: tintCompany({ name: card.company, color: card.color }),
    place: widenDots(place),
    pay: widenDots(pay),
    ...(await fitTitle(renderer, shown, faces)),
  });
  const images = [
    { src: 'mark', data: boardMark },
    { src: 'chain', data: boardChain },
    ...(picture ? [{ src: 'logo', data: picture }] : []),
  ];
  return renderer.render(node, { ...pictureSize, format: 'png', images });
}

/** In lines where the renderer would break them badly. */
async function fitTitle(renderer: Renderer, text: string, faces: Faces): Promise<{ title: string; titleSize: number }> {
  let fitted = { title: text, titleSize: titleHeight };
  for (const titleSize of titleSizes) {
    const measure = (title: string) =>
      renderer.measure(layTitle({ title, titleSize, faces }), { width: pictureSize.width });
    const measureWord = async (word: string) => (await measure(word)).runs.reduce((total, run) => total + run.width, 0);
    const isLast = titleSize === titleSizes.at(-1);
    const maxLines = isLast ? countTitleLines(titleSize) : Number.POSITIVE_INFINITY;
    const title = await breakLines(text, { width: titleWidth, maxLines, measure: measureWord });
    fitted = { title, titleSize };
    if ((await measure(title)).height <= titleHeight) return fitted;
  }
  return fitted;
}

/** A single space beside a dot is lost at this size. */
function widenDots(text: string): string {
  return text.replaceAll(' · ', ' \u00a0·\u00a0 ');
}
