import { sources } from './all.ts';

// Besides those of our sources: social networks, builders of pages and forms, and other places with jobs.
const others =
  `github.com gitlab.com x.com twitter.com linkedin.com medium.com mirror.xyz substack.com facebook.com instagram.com
  youtube.com tiktok.com reddit.com t.me telegram.me discord.gg discord.com linktr.ee bio.link notion.so notion.site
  google.com docs.google.com sites.google.com airtable.com typeform.com tally.so crunchbase.com wellfound.com angel.co
  ycombinator.com indeed.com glassdoor.com teamtailor.com bamboohr.com breezy.hr personio.com personio.de rippling.com
  myworkdayjobs.com workday.com jobvite.com icims.com pinpointhq.com applytojob.com join.com freshteam.com
  zohorecruit.com weworkremotely.com softr.app super.site tilda.ws 4everland.app fleek.co readme.io gitbook.io`.split(
    /\s+/,
  );

/** Hosts where many have their page: a site there says nothing of whose it is, and a logo there is the host's own. */
export const sharedHosts: ReadonlySet<string> = new Set([...sources.flatMap(({ hosts }) => hosts), ...others]);

/** Whether a host, or one that it is part of, is shared. */
export function isSharedHost(host: string): boolean {
  const labels = host.toLowerCase().split('.');
  return labels.some((_, index) => sharedHosts.has(labels.slice(index).join('.')));
}
