/** Something is on its way that has no shape yet. */
export function Spinner() {
  return (
    <span role="status" aria-label="Loading" className="inline-block">
      <span
        aria-hidden="true"
        className="block size-8 animate-spin rounded-full border-3 border-line-strong border-t-accent motion-reduce:animate-pulse"
      />
    </span>
  );
}
