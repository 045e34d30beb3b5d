import { Link } from 'react-router';

/** The mark: two links of a chain that hold each other, and the name. */
export function Logo() {
  return (
    <Link to="/" className="inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-on-accent">
          <path d="M14.5 11.5h-3a4.5 4.5 0 0 0 0 9h3" />
          <path d="M17.5 20.5h3a4.5 4.5 0 0 0 0-9h-3" />
          <path d="M12.5 16h7" />
        </g>
      </svg>
      Chainwork
    </Link>
  );
}
