import { Building2, CloudDownload, Copy, type LucideIcon, ScrollText, Sparkles, Tags } from 'lucide-react';
import { Link } from 'react-router';

const cards: { title: string; text: string; to: string; Icon: LucideIcon }[] = [
  { title: 'Job Scraper', text: 'Import listings from job sources', to: '/admin/jobs', Icon: CloudDownload },
  {
    title: 'Company Enrichment',
    text: 'Find logos, websites and descriptions',
    to: '/admin/companies',
    Icon: Building2,
  },
  { title: 'Cron Job Logs', text: 'See what ran, when, and how it ended', to: '/admin/logs', Icon: ScrollText },
  { title: 'AI Job Reclassifier', text: 'Put listings into the right category', to: '/admin/reclassify', Icon: Tags },
  {
    title: 'AI Job Description Enhancer',
    text: 'Give descriptions a clear structure',
    to: '/admin/enhance',
    Icon: Sparkles,
  },
  { title: 'Job Deduplicator', text: 'Find and close duplicate listings', to: '/admin/deduplicate', Icon: Copy },
];

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
