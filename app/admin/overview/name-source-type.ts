import { sourceRules } from '#domain/source-rules.ts';

/** What people call a source; listings of employers have none. */
export function nameSourceType(type: string | null): string {
  if (type === null) return 'Employers';
  const rules: Record<string, { name: string | null }> = sourceRules;
  return (Object.hasOwn(rules, type) ? rules[type]?.name : type) ?? 'Feeds';
}
