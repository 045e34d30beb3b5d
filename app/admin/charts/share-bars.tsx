import { EmptyNote } from '#app/ui/empty-note.tsx';
export type Share = { name: string; count: number };

/** Parts of a whole: a table with a bar in each row, whose track is the whole. */
export function ShareBars({ title, shares, emptyText }: { title: string; shares: Share[]; emptyText: string }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return <EmptyNote className="mt-4">{emptyText}</EmptyNote>;
  }
  return (
    <table className="mt-4 w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Listings</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="w-full py-1 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {name}
              <svg aria-hidden="true" width="100%" height="5" className="mt-0.5 block rounded-full bg-sunken">
                <rect width={`${(count / total) * 100}%`} height="5" rx="2.5" className="fill-accent" />
              </svg>
            </th>
            <td className="py-1 pr-3 text-right align-bottom">{count.toLocaleString('en-US')}</td>
            <td className="py-1 text-right align-bottom text-muted">{formatShare(count / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Less than a hundredth is not nothing. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent === 0 || percent >= 1) return `${Math.round(percent)}%`;
  return '<1%';
}
