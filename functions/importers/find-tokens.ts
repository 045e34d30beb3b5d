import { type SourceType, sources } from '#domain/sources/all.ts';

/** The tokens that the settings hold, by the source that asks for one. */
export function findTokens(settings: Readonly<Record<string, unknown>>): Partial<Record<SourceType, string>> {
  const tokens = sources.map(({ type, tokenSetting }) => [type, tokenSetting && settings[tokenSetting]] as const);
  return Object.fromEntries(tokens.filter(([, token]) => typeof token === 'string'));
}
