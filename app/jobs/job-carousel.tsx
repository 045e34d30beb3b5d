import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { prefersLessMotion } from '#app/ui/prefers-less-motion.ts';
import type { JobCard as Job } from '#domain/job.ts';
import { JobCard } from './job-card.tsx';

/** The newest listings, going round; without scripts a strip that scrolls. One to four at a time, by width. */
export function JobCarousel({ jobs, label }: { jobs: Job[]; label: string }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: 18 });
  return (
    <section aria-roledescription="carousel" aria-labelledby="carousel">
      <div className="flex items-end justify-between gap-4">
        <h2 id="carousel" className="text-xl font-semibold sm:text-2xl">
          {label}
        </h2>
        <div className="flex gap-2">
          <Arrow name="Previous jobs" onClick={() => carousel?.scrollPrev(prefersLessMotion())}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Arrow>
          <Arrow name="Next jobs" onClick={() => carousel?.scrollNext(prefersLessMotion())}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Arrow>
        </div>
      </div>
      <div ref={viewport} className="-mx-1 mt-5 overflow-x-auto px-1 py-1 [scrollbar-width:none] js:overflow-hidden">
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
