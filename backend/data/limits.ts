/** How much one request may ask for. Generous for people, tight enough that no request can exhaust the process. */
export const limits = {
  queryStringCharacters: 64 * 1024,
  /** Embeds within embeds, and groups within groups of `and` and `or`. */
  depth: 24,
  embeds: 64,
  /** PostgreSQL itself stops at 1664 columns. */
  selectedFields: 500,
  conditions: 500,
  orderTerms: 50,
  /** Arrows in one path into JSON. */
  pathSteps: 30,
  bodyBytes: 16 * 1024 * 1024,
  /** Distinct statements that are kept prepared on each connection, and how long a text may be to count among them. */
  preparedStatements: 200,
  preparedCharacters: 8000,
  /** Texts of `select`, `order` and keys whose meaning is remembered, and how long they may be. */
  rememberedTexts: 300,
  rememberedCharacters: 1000,
};
