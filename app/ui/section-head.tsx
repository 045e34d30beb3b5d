type Props = { id: string; title: string; more: { address: string; words: string } };

/** The heading of a section that shows some of many, beside the way to all of them. A plain link: for HTML of the server's. */
export function SectionHead({ id, title, more }: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      <a href={more.address} className="link inline-block py-1 text-sm">
        {more.words}
      </a>
    </div>
  );
}
