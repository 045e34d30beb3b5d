import { type RefObject, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { MailPreview } from '#domain/mail/preview.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import { type Scheme, showScheme } from './show-scheme.ts';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;
const parts = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const;

export type PreviewLook = { scheme: Scheme; width: 'phone' | 'desktop'; part: 'html' | 'text' };
type Props = {
  preview: MailPreview;
  look: PreviewLook;
  onLook: (look: PreviewLook) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** One mail as programs show it, in either scheme and width, and what stands in its head. */
export function PreviewView({ preview, look, onLook, headingRef }: Props) {
  const { title, occasion, subject, headers, html, text } = preview;
  const { scheme, width, part } = look;
  return (
    <article>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      <p className="mt-1 text-muted">{occasion}</p>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        <ChoiceSwitch label="Part" choices={parts} value={part} onChange={(next) => onLook({ ...look, part: next })} />
        {part === 'html' && (
          <>
            <ChoiceSwitch
              label="Colours"
              choices={schemes}
              value={scheme}
              onChange={(next) => onLook({ ...look, scheme: next })}
            />
            <ChoiceSwitch
              label="Width"
              choices={widths}
              value={width}
              onChange={(next) => onLook({ ...look, width: next })}
            />
          </>
        )}
      </div>
      <Head subject={subject} headers={headers} />
      {part === 'text' ? (
        <ScrollRegion label="Text part" className="mt-4 max-h-[44rem] rounded-xl border border-line bg-sunken p-4">
          <pre className="font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</pre>
        </ScrollRegion>
      ) : (
        /* A phone shows it from edge to edge, as its mail program does. */
        <ScrollRegion
          label="HTML part"
          className="-mx-4 mt-4 border-y border-line bg-sunken sm:mx-0 sm:rounded-xl sm:border-x sm:p-3"
        >
          {/* Nothing in a mail runs or reads anything here; its links may open a tab. */}
          <iframe
            key={`${preview.id} ${scheme}`}
            title={`${title}, ${scheme}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            srcDoc={showScheme(html, scheme)}
            className={classNames(
              'mx-auto block h-[44rem] max-h-[75vh] sm:rounded-lg sm:border sm:border-line',
              scheme === 'dark' ? 'bg-[#0f1311] [color-scheme:dark]' : 'bg-white [color-scheme:light]',
              width === 'phone' ? 'w-full sm:w-[22.5rem]' : 'w-full min-w-[42.5rem]',
            )}
          />
        </ScrollRegion>
      )}
    </article>
  );
}

function Head({ subject, headers }: Pick<MailPreview, 'subject' | 'headers'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-4 rounded-xl border border-line px-4 py-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="text-sm text-muted">Subject</span>
        <br />
        <span className="font-medium">{subject}</span>
      </p>
      <details className="mt-2 text-sm" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="link w-fit cursor-pointer py-1">Headers</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {headers.map(({ name, value }) => (
            <div key={name} className="sm:contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono text-[0.8rem] [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
