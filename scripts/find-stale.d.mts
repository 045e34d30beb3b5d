export function findStale(): { arePages: boolean; arguments: string[]; settle(): void } | undefined;
