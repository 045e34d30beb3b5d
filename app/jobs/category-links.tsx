import { categories } from '#domain/category.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';

/** The way on from where there is nothing. Rendered on the server only: plain links. */
export function CategoryLinks() {
  return (
    <nav aria-labelledby="by-category">
      <h2 id="by-category" className="section-title">
        Open jobs by category
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <a
              href={buildJobsAddress({ category })}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-raised px-3.5 text-sm font-medium hover:border-accent hover:text-accent active:bg-accent-soft"
            >
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
