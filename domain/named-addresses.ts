/** A listing or company of this board that a text names by its address. */
export type NamedAddress = { kind: 'jobs' | 'company'; slug: string };

const maxAddresses = 10;

/** The addresses of this board in a text, with or without its host (`host`, as in a URL), each once, in their order. */
export function findNamedAddresses(text: string, host: string): NamedAddress[] {
  const found = new Map<string, NamedAddress>();
  for (const word of text.split(/\s+/)) {
    const match = /^[("'<[]*(?:https?:\/\/)?([^/]*)\/(jobs|company)\/([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/i.exec(word);
    if (!match) continue;
    const [, named = '', kind = '', slug = ''] = match;
    if (named !== '' && stripWww(named) !== stripWww(host)) continue;
    const address = { kind: kind.toLowerCase() as NamedAddress['kind'], slug: slug.toLowerCase() };
    found.set(`${address.kind}/${address.slug}`, address);
  }
  return [...found.values()].slice(0, maxAddresses);
}

function stripWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
