/** How much one request may ask for. Generous for people, tight enough that no request can exhaust the process. */
export const limits = {
  queryStringCharacters: 64 * 1024,
  /** Embeds within embeds, and groups within groups of `and` and `or`. */
  depth: 12,
  embeds: 64,
  /** PostgreSQL itself stops at 1664 columns. */
  selectedFields: 500,
  /** How often one column may be selected at one level. */
  sameField: 8,
  conditions: 500,
  orderTerms: 50,
  /** Arrows in one path into JSON. */
  pathSteps: 30,
  /** Of the secret key; other callers' bodies are bounded by the configuration. */
  bodyBytes: 16 * 1024 * 1024,
  /** Keys of a row, or fields of a line: PostgreSQL's tables have no more columns. */
  columns: 1600,
  /** Rows of one insert. */
  insertedRows: 1000,
  /** A larger answer could not be held as one text, let alone many of them at once. */
  answerBytes: 32 * 1024 * 1024,
  /** Distinct statements that stay prepared on each connection, and how long a text may be to count among them. */
  preparedStatements: 200,
  preparedCharacters: 8000,
  /** Texts of `select`, `order` and keys whose parsed form is cached, and how long they may be. */
  cachedTexts: 300,
  cachedCharacters: 1000,
  /** Reads whose statement is cached, and how long their address and headers may be together. */
  cachedPlans: 500,
  cachedPlanCharacters: 2000,
};
