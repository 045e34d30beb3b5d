// Hosts where many have their page: a logo found there is the host's own.
const sharedHosts = new Set(
  `github.com gitlab.com x.com twitter.com linkedin.com medium.com mirror.xyz substack.com facebook.com instagram.com
  youtube.com tiktok.com reddit.com t.me telegram.me discord.gg discord.com linktr.ee bio.link notion.so notion.site
  google.com airtable.com typeform.com tally.so crunchbase.com wellfound.com angel.co ycombinator.com indeed.com
  glassdoor.com greenhouse.io lever.co ashbyhq.com workable.com smartrecruiters.com recruitee.com teamtailor.com
  bamboohr.com breezy.hr personio.com personio.de rippling.com myworkdayjobs.com workday.com jobvite.com icims.com
  pinpointhq.com applytojob.com join.com freshteam.com zohorecruit.com remotive.com remoteok.com jobicy.com
  himalayas.app arbeitnow.com web3.career cryptojobslist.com cryptocurrencyjobs.co weworkremotely.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a host, or one that it is part of, is shared. */
export function isSharedHost(host: string): boolean {
  const labels = host.toLowerCase().split('.');
  return labels.some((_, index) => sharedHosts.has(labels.slice(index).join('.')));
}
