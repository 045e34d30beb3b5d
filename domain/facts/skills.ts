import { chainTable } from './chains.ts';
import { createPhraseIndex } from './phrase-index.ts';
import { businessSkills } from './skills-business.ts';
import { dataSkills } from './skills-data.ts';
import { infrastructureSkills } from './skills-infrastructure.ts';
import { securitySkills } from './skills-security.ts';
import { softwareSkills } from './skills-software.ts';
import { toolSkills } from './skills-tools.ts';
import { web3Skills } from './skills-web3.ts';
import { fold } from './words.ts';

/** How sure a spelling is: anywhere, where the sentence makes a name of it, or beside another skill or asked for by name. */
export type Certainty = 'sure' | 'name' | 'beside';

export type SkillSpelling = { skill: string; certainty: Certainty; spelling: string };

const certainties: Record<string, Certainty> = { '=': 'name', '?': 'beside' };

export const chains: ReadonlySet<string> = new Set(parseTable(chainTable).map(({ skill }) => skill));

const spellings: SkillSpelling[] = [
  chainTable,
  softwareSkills,
  toolSkills,
  infrastructureSkills,
  securitySkills,
  dataSkills,
  web3Skills,
  businessSkills,
].flatMap(parseTable);

/** As facts and filters name them, chains among them. */
export const skillNames: readonly string[] = [...new Set(spellings.map(({ skill }) => skill))];

export const skillIndex = createPhraseIndex(spellings.map((entry) => [entry.spelling, entry] as const));

/** Reversed, so that the first table's meaning is the one that stays: "swift" is the language before the bank network. */
const names = new Map(spellings.toReversed().map(({ spelling, skill }) => [squeeze(spelling), skill]));
const knownNames: ReadonlySet<string> = new Set(skillNames);

/** The name under which the table keeps a skill, however it is spelt. */
export function findSkill(words: string): string | undefined {
  // Two names may differ by their letters' case only.
  if (knownNames.has(words.trim())) return words.trim();
  return names.get(squeeze(words));
}

/** The same; the words themselves where the table knows none. */
export function normaliseSkill(words: string): string {
  return findSkill(words) ?? words.trim();
}

function parseTable(table: string): SkillSpelling[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...others] = line.split(' | ').map((part) => part.trim());
      const marked = others.map((part) => {
        const certainty = certainties[part[0] ?? ''] ?? 'sure';
        return { skill: name, certainty, spelling: certainty === 'sure' ? part : part.slice(1) };
      });
      // A name that is listed with a mark is found only as the mark allows.
      const isMarked = marked.some(({ spelling }) => fold(spelling) === fold(name));
      return isMarked ? marked : [{ skill: name, certainty: 'sure', spelling: name } as const, ...marked];
    });
}

function squeeze(words: string): string {
  return fold(words).replaceAll(/[^\p{L}\p{N}+#]/gu, '');
}
