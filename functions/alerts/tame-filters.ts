import { readCategory } from '#domain/category.ts';
import { chains, findSkill } from '#domain/facts/skills.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';

// A visitor who types a stranger's address into the form also chooses the words of the search. What goes to an address before its owner
// has confirmed anything must not carry a message, a link or a phone number of theirs: it tells what the board itself knows by
// name, and never what was typed.

/** A company's name that can be no link and no number: any employer can enter a company. */
const plainName = /^(?=.{2,30}$)[A-Za-zÀ-ÖØ-öø-ÿ]+(?: [A-Za-zÀ-ÖØ-öø-ÿ]+){0,2}$/;

type Asked = Partial<JobFilters>;
type Named = { slug: string; name: string };

/** The filters that may be told to a stranger, and whether others were left out. `companies` are those of the board. */
export function tameFilters(asked: Asked, companies: readonly Named[] = []): { filters: Asked; isWhole: boolean } {
  const { search: _typed, category, skill, chain, company, ...known } = asked;
  const filters: Asked = { ...known };
  const knownCategory = category && readCategory(category);
  if (category === 'All' || knownCategory) filters.category = knownCategory || 'All';
  const skills = skill?.map(findSkill);
  if (skills?.every(isThere)) filters.skill = skills;
  const onChains = chain?.map(findSkill);
  if (onChains?.every((name) => isThere(name) && chains.has(name))) filters.chain = onChains.filter(isThere);
  const isPlain = (slug: string) => companies.some((one) => one.slug === slug && plainName.test(one.name));
  if (company?.every(isPlain)) filters.company = company;
  const count = (some: Asked) => Object.values(some).filter((value) => value !== undefined && value !== '').length;
  return { filters, isWhole: count(filters) === count(asked) };
}

const isThere = (name: string | undefined): name is string => name !== undefined;
