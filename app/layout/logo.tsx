/** The mark: two links of a chain that hold each other, and the name, which a phone may have no room for. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <a href="/" className="inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-on-accent">
          <path d="M13 10h-1a6 6 0 0 0 0 12h1" />
          <path d="M19 22h1a6 6 0 0 0 0-12h-1" />
          <path d="M13 16h6" />
        </g>
      </svg>
      <span className={isShort ? 'sr-only sm:not-sr-only' : undefined}>Chainwork</span>
    </a>
  );
}
