import { classNames } from './class-names.ts';

type Props = { className?: string };

/** Where something is missing: a chain whose middle link is open. The whole chain is a utility of app.css. */
export function OpenChain({ className }: Props) {
  return (
    <svg
      viewBox="0 0 160 32"
      aria-hidden="true"
      className={classNames('h-8 w-40 max-w-full text-line-strong', className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round">
        <path d="M28 16h20M112 16h20" />
        <rect x="4" y="7" width="34" height="18" rx="9" />
        <rect x="122" y="7" width="34" height="18" rx="9" />
        <path className="stroke-accent" d="M66 7h-9a9 9 0 0 0 0 18h9M91 6l8.6-2.5a9 9 0 0 1 5 17.3L96 23.3" />
      </g>
    </svg>
  );
}
