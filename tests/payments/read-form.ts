/** A form body as Stripe's client writes it: `line_items[0][quantity]=1` is a list of objects. */
export function readForm(fields: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[');
    let at = root;
    let key = first;
    for (const part of rest) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
      key = part;
    }
    at[key] = value;
  }
  return root;
}
