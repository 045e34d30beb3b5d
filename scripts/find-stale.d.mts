/** What of the build is older than its sources, as arguments for `npm run build`; undefined where nothing is. */
export function findStale(): { arePages: boolean; arguments: string[]; settle(): void } | undefined;
