import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { CopyText } from '#app/ui/copy-text.tsx';
import { categories } from '#domain/category.ts';
import { buildFrameCode, buildScriptCode, guessHeight } from './embed-code.ts';
import { buildEmbedAddress, type EmbedOptions, maxEmbedded, themes } from './embed-options.ts';

export type MadeEmbed = {
  options: EmbedOptions;
  /** The filters as their list's address has them, what one calls that list, and how many jobs it has. */
  query: string;
  title: string;
  count: number;
  /** The list, from the root. */
  list: string;
};

const themeNames = { auto: 'As the visitor’s device', light: 'Light', dark: 'Dark' };
const look = 'block w-full rounded-lg border border-control bg-raised px-3.5 py-2.5 focus:border-accent';
const choiceLook = `${look} quick-select cursor-pointer`;

/** Chooses what an embed shows and how it looks, shows it, and has the lines to copy. A form with or without scripts. */
export function EmbedMaker({ made, siteUrl }: { made: MadeEmbed; siteUrl: string }) {
  const { options, query, title, count, list } = made;
  const facts = { siteUrl, query, title, list, ...options };
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Choices made={made} />
        <section aria-labelledby="code" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 id="code" className="text-2xl font-semibold">
            Copy one line
          </h2>
          <div>
            <CopyText label="Script" text={buildScriptCode(facts)} />
            <p className="mt-1.5 text-sm text-muted">
              Paste it where the jobs shall stand. Its height follows the list.
            </p>
          </div>
          <div>
            <CopyText label="Plain frame" text={buildFrameCode(facts)} />
            <p className="mt-1.5 text-sm text-muted">
              For pages that take no scripts of others. Set its height yourself.
            </p>
          </div>
        </section>
      </div>
      <section aria-labelledby="preview">
        <h2 id="preview" className="text-2xl font-semibold">
          Preview
        </h2>
        <p role="status" className="mt-1 mb-4 text-sm text-muted">
          {title}: {count === 1 ? '1 job' : `${count.toLocaleString('en-US')} jobs`} on the board
        </p>
        <Preview address={buildEmbedAddress(query, options)} title={title} max={Math.min(options.max, count || 1)} />
      </section>
    </div>
  );
}

function Choices({ made: { options, query } }: { made: MadeEmbed }) {
  const submit = useSubmit();
  const params = new URLSearchParams(query);
  const kept = [...params].filter(([name]) => name !== 'search' && name !== 'category');
  const sizes = [...new Set([3, 5, 10, 20, maxEmbedded, options.max])].sort((a, b) => a - b);
  return (
    <Form
      action="/embed/new"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
      onChange={({ currentTarget, target }) => {
        // What is typed is sent by Enter or the button.
        if (target instanceof HTMLSelectElement)
          void submit(currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Labelled name="Words">
        <input type="search" name="search" maxLength={200} defaultValue={params.get('search') ?? ''} className={look} />
      </Labelled>
      <Labelled name="Category">
        <select name="category" defaultValue={params.get('category') ?? 'All'} className={choiceLook}>
          {['All', ...categories].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Labelled>
      <Labelled name="Colours">
        <select name="theme" defaultValue={options.theme} className={choiceLook}>
          {themes.map((one) => (
            <option key={one} value={one}>
              {themeNames[one]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name="Jobs at most">
        <select name="max" defaultValue={options.max} className={choiceLook}>
          {sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Labelled>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <button type="submit" className={buttonStyle('primary')}>
          Update
        </button>
        <p className="text-sm text-muted">
          More filters? Choose them on{' '}
          <Link to={`/?${query || 'category=All'}`} className="link inline-block py-1">
            the list
          </Link>{' '}
          and come back by “Embed” below it.
        </p>
      </div>
    </Form>
  );
}

function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <span className="font-medium">{name}</span>
      {children}
    </label>
  );
}

function Preview({ address, title, max }: { address: string; title: string; max: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(guessHeight(max));
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const told = Number(data?.chainworkHeight);
      if (source === frame.current?.contentWindow && told > 0) setHeight(told);
    };
    addEventListener('message', hear);
    // It may have told its height before this page listened.
    frame.current?.contentWindow?.postMessage('height', '*');
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <iframe
      // Anew instead of led elsewhere, which would be a step of the browser's history.
      key={address}
      ref={frame}
      src={address}
      title={`Preview: ${title}`}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      className="block w-full rounded-[14px]"
      style={{ height }}
    />
  );
}
