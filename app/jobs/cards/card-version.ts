/** A listing of a list, as the database names its card: the version changes with whatever the card shows. */
export type CardVersion = { id: string; version: string };
