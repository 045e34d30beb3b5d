import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { prefersLessMotion } from '#app/ui/prefers-less-motion.ts';
import { Served, type ServedHtml } from '#app/ui/served-html.tsx';
import type { Carousel } from './carousel-motion.tsx';

const CarouselMotion = lazy(() =>
  import('./carousel-motion.tsx').then(
    (loaded) => ({ default: loaded.CarouselMotion }),
    () => ({ default: () => null }),
  ),
);

/** The newest listings, going round; without scripts a strip that scrolls. One to four at a time, by width. */
export function JobCarousel({ cards, label }: { cards: ServedHtml; label: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  // A click that comes before the carousel can move waits for it.
  const [{ promise: carousel, resolve }] = useState(() => Promise.withResolvers<Carousel>());

  async function scroll(way: 'scrollPrev' | 'scrollNext') {
    (await carousel)[way](prefersLessMotion());
  }

  return (
    <section aria-roledescription="carousel" aria-labelledby="carousel">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="carousel" className="text-xl font-semibold sm:text-2xl">
          {label}
        </h2>
        <div data-arrows className="flex gap-2">
          <Arrow name="Previous jobs" onClick={() => void scroll('scrollPrev')}>
            <Icon name="chevron-left" className="size-5" />
          </Arrow>
          <Arrow name="Next jobs" onClick={() => void scroll('scrollNext')}>
            <Icon name="chevron-right" className="size-5" />
          </Arrow>
        </div>
      </div>
      <div
        ref={viewport}
        className="slides -mx-1 mt-5 overflow-x-auto px-1 py-1 [scrollbar-width:none] js:overflow-hidden"
      >
        <Served served={cards} name="slides" as="ul" />
      </div>
      <Suspense>
        <CarouselMotion viewport={viewport} onReady={resolve} />
      </Suspense>
    </section>
  );
}

function Arrow({ name, onClick, children }: { name: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="hidden size-10 cursor-pointer place-items-center rounded-full border border-line-strong bg-raised hover:border-accent hover:text-accent js:grid"
    >
      {children}
    </button>
  );
}
