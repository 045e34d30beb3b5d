import type { ReactNode } from 'react';
import type { ChannelName } from '#domain/channels/channel.ts';
import { Card } from '../card.tsx';

const Code = ({ children }: { children: string }) => (
  <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.9em] [overflow-wrap:anywhere]">{children}</code>
);

const steps: Record<ChannelName, { title: string; steps: ReactNode[] }> = {
  telegram: {
    title: 'Turn Telegram on',
    steps: [
      <>Write to @BotFather in Telegram, choose /newbot, and keep the token it gives you.</>,
      <>Make the bot an administrator of your channel who may post, edit and delete messages.</>,
      <>
        Set <Code>TELEGRAM_BOT_TOKEN</Code> and <Code>TELEGRAM_CHAT</Code> (like @yourchannel), and start the board
        again.
      </>,
    ],
  },
  discord: {
    title: 'Turn Discord on',
    steps: [
      <>Open the settings of your channel in Discord, then Integrations, then Webhooks, and make a webhook.</>,
      <>
        Copy its address into <Code>DISCORD_WEBHOOK_URL</Code>, and start the board again.
      </>,
      <>A webhook cannot pin: featured jobs have their picture and their second mention there.</>,
    ],
  },
};

/** How a channel that is in no setting is turned on. */
export function SetupCard({ name }: { name: ChannelName }) {
  const { title, steps: all } = steps[name];
  return (
    <Card title={title}>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-muted marker:font-semibold">
        {all.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={index} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </Card>
  );
}
