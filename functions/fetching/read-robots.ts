// This module is in charge of robots.txt (RFC 9309): which paths of a site may be asked for by us.

export type Robots = { allows(path: string): boolean };

type Rule = { isAllowed: boolean; pattern: string };

const maxRules = 2_000;

export function readRobots(text: string, agent: string): Robots {
  const name = agent.toLowerCase();
  const groups = readGroups(text, new Set([name, '*']));
  const rules = groups.get(name) ?? groups.get('*') ?? [];
  return {
    allows(path) {
      // The longest pattern decides; of two as long, the one that allows.
      let decision: Rule | null = null;
      for (const rule of rules) {
        if (!matches(rule.pattern, path)) continue;
        const difference = rule.pattern.length - (decision?.pattern.length ?? -1);
        if (difference > 0 || (difference === 0 && rule.isAllowed)) decision = rule;
      }
      return decision?.isAllowed ?? true;
    },
  };
}

/** The rules of the agents that are asked for; a file may name any number of others. */
function readGroups(text: string, wanted: ReadonlySet<string>): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let agents = new Set<string>();
  let isNaming = false;
  let count = 0;
  for (const line of text.split(/[\r\n]+/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    if (/^user-agent$/i.test(key)) {
      // Lines that follow each other name the agents of one group.
      if (!isNaming) agents = new Set();
      isNaming = true;
      const agent = readAgent(value);
      if (!wanted.has(agent)) continue;
      agents.add(agent);
      if (!groups.has(agent)) groups.set(agent, []);
    } else if (/^(?:dis)?allow$/i.test(key)) {
      isNaming = false;
      const pattern = value.trim();
      count += 1;
      // An empty rule rules nothing.
      if (pattern === '' || count > maxRules) continue;
      for (const agent of agents) groups.get(agent)?.push({ isAllowed: /^a/i.test(key), pattern });
    }
  }
  return groups;
}

function readAgent(value: string): string {
  return /^[a-z_-]+|^\*/i.exec(value.trim())?.[0].toLowerCase() ?? '';
}

/** `*` stands for anything, `$` at the end for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let place = first.length;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const found = isWhole && isLast ? path.length - piece.length : path.indexOf(piece, place);
    if (found < place || !path.startsWith(piece, found)) return false;
    place = found + piece.length;
  }
  return !isWhole || place === path.length;
}
