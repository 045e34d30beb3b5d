/** A name as PostgreSQL reads it back, whatever it contains. A null character would end the statement's text. */
export const quoteName = (name: string) => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;

export type Name = { schema: string; name: string };

/** `"schema"."name"`: the way into SQL, and the key under which the schema cache knows things. */
export const quoteQualified = ({ schema, name }: Name) => `${quoteName(schema)}.${quoteName(name)}`;

/** A text constant, for names that come from the catalog. */
export const quoteText = (text: string) =>
  `E'${text.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
