import { type LucideIcon, ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { type ToolWords, tools } from '#domain/tools.ts';
import { toolIcons } from './tools/tool-icons.ts';

type ToolCard = { title: string; text: string; to: string; Icon: LucideIcon };

const cards: ToolCard[] = Object.values(tools).flatMap(toCard);
cards.splice(2, 0, {
  title: 'Cron Job Logs',
  text: 'See what ran, when, and how it ended',
  to: '/admin/logs',
  Icon: ScrollText,
});

function toCard({ page, icon }: ToolWords): ToolCard[] {
  return page ? [{ title: page.title, text: page.card, to: page.path, Icon: toolIcons[icon] }] : [];
}

/** The way to every tool. */
export function ToolCards() {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, text, to, Icon }) => (
        <li
          key={to}
          className="relative rounded-2xl border border-line bg-raised p-5 transition-colors duration-150 hover:border-accent"
        >
          <Icon aria-hidden="true" className="size-6 text-accent" />
          <h3 className="mt-3 text-lg font-semibold">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-2xl">
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
