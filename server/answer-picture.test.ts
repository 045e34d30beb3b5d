import { expect, test } from 'vitest';
import { buildPictureAddress } from '#domain/sharing/picture-address.ts';
import type { ShareCard } from '#domain/sharing/share-card.ts';
import { createPictureAnswers } from './answer-picture.ts';
import { serverLimits } from './rate-limits.ts';

const lost: ShareCard = { title: '', heading: '', company: '', logo: null, color: null, place: null, pay: null };
const few = { burst: 2, perSecond: 0.001 };
const log = { error() {} };

/** A board of listings whose pictures are made when they are asked for. */
function open(rates: Partial<NonNullable<typeof serverLimits.rates>>) {
  const made = new Map<string, Uint8Array>();
  const answer = createPictureAnswers({
    pictures: {
      findMoved: async () => null,
      findCard: async (_, slug) => ({ ...lost, title: slug }),
      find: async ({ title }) => made.get(title) ?? null,
      async make(card) {
        if (card.title === 'broken') throw new Error('This picture is too complicated.');
        made.set(card.title, new Uint8Array([1]));
        return new Uint8Array([1]);
      },
    },
    limits: { ...serverLimits, rates: { ...(serverLimits.rates as NonNullable<typeof serverLimits.rates>), ...rates } },
    log,
  });
  return async (slug: string, network: string) => {
    const address = buildPictureAddress('jobs', slug, { ...lost, title: slug });
    const { status, headers } = await answer(new Request(`http://board.example${address}`), {
      ...{ owner: 'jobs', slug, network },
    });
    return status === 302 ? `${headers.get('location')} ${headers.get('cache-control')}` : status;
  };
}

const instead = '/og.png no-store';

test('beyond so many new pictures the one of the board stands in, for one network', async () => {
  const ask = open({ networkDrawings: few });

  expect([await ask('a', 'one'), await ask('b', 'one'), await ask('c', 'one')]).toEqual([200, 200, instead]);
  expect([await ask('c', 'two'), await ask('c', 'one')]).toEqual([200, 200]);
});

test('and for all networks together', async () => {
  const ask = open({ drawings: few });

  expect([await ask('a', 'one'), await ask('b', 'two'), await ask('c', 'three')]).toEqual([200, 200, instead]);
  expect(await ask('a', 'four')).toBe(200);
});

test('a picture that cannot be made is not missing on the page that shows it', async () => {
  expect(await open({})('broken', 'one')).toBe(instead);
});
