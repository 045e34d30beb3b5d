import { sources } from '#domain/sources/all.ts';

/** Whose listings may be posted to channels, besides those that employers bring. */
export const allowedSources = sources.filter(({ allowsChannels }) => allowsChannels).map(({ type }) => type);
