/** What a company may lack and outside sources may know. */
export const fields = ['logo', 'website', 'description', 'industry', 'location'] as const;
export type Field = (typeof fields)[number];

export type Company = {
  id: string;
  name: string;
  /** Where its own site is: scheme and host. Null when it is unknown. */
  site: string | null;
  /** The host of that site without "www.", by which others know the company. */
  domain: string | null;
  missing: Set<Field>;
};
