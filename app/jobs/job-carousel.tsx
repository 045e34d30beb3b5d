import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { prefersLessMotion } from '#app/ui/prefers-less-motion.ts';
import type { JobCard as Job } from '#domain/job.ts';
import type { Carousel } from './carousel-motion.tsx';
import { JobCard } from './job-card.tsx';

const CarouselMotion = lazy(() =>
  import('./carousel-motion.tsx').then(
    (loaded) => ({ default: loaded.CarouselMotion }),
    () => ({ default: () => null }),
  ),
);

/** The newest listings, going round; without scripts a strip that scrolls. One to four at a time, by width. */
export function JobCarousel({ jobs, label }: { jobs: Job[]; label: string }) {
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
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Arrow>
          <Arrow name="Next jobs" onClick={() => void scroll('scrollNext')}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Arrow>
        </div>
      </div>
      <div
        ref={viewport}
        className="slides -mx-1 mt-5 overflow-x-auto px-1 py-1 [scrollbar-width:none] js:overflow-hidden"
      >
        <ul className="-ml-4 flex">
          {jobs.map((job, index) => (
            <li
              key={job.id}
              aria-roledescription="slide"
              className="grid min-w-0 shrink-0 basis-full pl-4 sm:basis-1/2 lg:basis-1/3 xl:basis-1/4"
            >
              <JobCard job={job} dateForm="short" isEager={index < 4} />
            </li>
          ))}
        </ul>
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
