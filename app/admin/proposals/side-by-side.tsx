import { useMemo } from 'react';
import { writeLines } from '#domain/description/write-lines.ts';
import { compareWords, type Stretch } from '#domain/word-difference.ts';
import { ScrollRegion } from '../scroll-region.tsx';

type Props = {
  /** For screen readers, of which listing. */
  title: string;
  labels: [before: string, after: string];
  before: string;
  after: string;
};

/** Two texts with the words marked that only one of them has. */
export function SideBySide({ title, labels, before, after }: Props) {
  const difference = useMemo(() => compareWords(write(before), write(after)), [before, after]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2">
      <Side label={labels[0]} title={title} mark="del" stretches={difference.before} />
      <Side label={labels[1]} title={title} mark="ins" stretches={difference.after} />
    </div>
  );
}

/** The texts of copies begin with title and place, which are no HTML. */
function write(text: string): string {
  const [, head = '', description = text] = /^([^<]*?\n\n)(.*)$/s.exec(text) ?? [];
  return `${head}${writeLines(description)}`;
}

type SideProps = { label: string; title: string; mark: 'del' | 'ins'; stretches: Stretch[] };

const markStyles = {
  del: 'rounded-sm bg-danger/12 text-danger decoration-danger/60',
  ins: 'rounded-sm bg-accent-soft text-accent-strong no-underline',
};

function Side({ label, title, mark: Mark, stretches }: SideProps) {
  return (
    <div className="min-w-0 bg-raised">
      <p className="border-b border-line bg-sunken px-3 py-1.5 text-xs font-semibold text-muted">{label}</p>
      <ScrollRegion label={`${label}: ${title}`} className="max-h-72 px-3 py-2">
        <p className="text-sm leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
          {stretches.map(({ text, isChanged }, index) =>
            isChanged ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no other name
              <Mark key={index} className={markStyles[Mark]}>
                {text}
              </Mark>
            ) : (
              text
            ),
          )}
        </p>
      </ScrollRegion>
    </div>
  );
}
