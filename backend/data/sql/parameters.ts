/** The values of a statement. `add` gives the placeholder to write into the text; PostgreSQL infers the type. */
export type Parameters = { values: (string | Buffer | null)[]; add(value: string | Buffer | null): string };

export function createParameters(): Parameters {
  const values: (string | Buffer | null)[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
