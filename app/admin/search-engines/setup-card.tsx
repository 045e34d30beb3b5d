import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import type { ServiceName } from './search-engines.ts';

const Code = ({ children }: { children: string }) => (
  <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.9em] [overflow-wrap:anywhere]">{children}</code>
);

const setups: Record<ServiceName, { title: string; about: string; steps: ReactNode[] }> = {
  google: {
    title: 'Turn Google on',
    about: 'Google’s Indexing API takes 200 notices a day about job pages. Until it is on, nothing is sent.',
    steps: [
      <>Turn on the “Web Search Indexing API” for a project in the Google Cloud console.</>,
      <>Make a service account there and a JSON key for it.</>,
      <>Add the service account’s address as an owner of your property in Search Console.</>,
      <>
        Set <Code>GOOGLE_INDEXING_KEY</Code> to the path of the JSON file, and start the board again.
      </>,
    ],
  },
  indexnow: {
    title: 'Turn IndexNow on',
    about: 'Bing, Yandex, Naver, Seznam and Yep share what one of them is told. Until it is on, nothing is sent.',
    steps: [
      <>Think of a key: 8 to 128 letters, digits and hyphens.</>,
      <>
        Set <Code>INDEXNOW_KEY</Code> to it, and start the board again. The board itself serves the file that proves it.
      </>,
    ],
  },
};

/** How a service that is in no setting is turned on. */
export function SetupCard({ name }: { name: ServiceName }) {
  const { title, about, steps } = setups[name];
  return (
    <Card title={title}>
      <p className="mt-2 text-muted">{about}</p>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-muted marker:font-semibold">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={index} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </Card>
  );
}
