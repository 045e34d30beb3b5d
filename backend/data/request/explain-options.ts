// The media type `application/vnd.pgrst.plan`: the plan of a statement instead of its rows.

export type ExplainOptions = { format: 'json' | 'text'; options: PlanOption[] };

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;
type PlanOption = (typeof planOptions)[number];

/** Null for a media type that asks for no plan; unknown options are ignored. */
export function readExplainOptions(type: string, parameters: Map<string, string>): ExplainOptions | null {
  const match = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(type);
  if (!match) return null;
  const asked = (parameters.get('options') ?? '').split('|');
  return {
    format: match[1] === 'json' ? 'json' : 'text',
    options: planOptions.filter((option) => asked.includes(option)),
  };
}
