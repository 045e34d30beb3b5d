import { noMediaType } from '../errors.ts';

// This module is in charge of the `Accept` header: which of our representations is wanted most.

export type Representation = {
  kind: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
};

const utf8 = '; charset=utf-8';
const json: Representation = { kind: 'array', stripNulls: false, contentType: `application/json${utf8}` };

export function chooseRepresentation(accept: string | null): Representation {
  const wanted = readAccept(accept ?? '*/*');
  for (const { type, parameters } of wanted) {
    const stripNulls = parameters.get('nulls') === 'stripped';
    const stripped = stripNulls ? ';nulls=stripped' : '';
    switch (type) {
      case '*/*':
      case 'application/json':
        return json;
      case 'application/vnd.pgrst.array':
      case 'application/vnd.pgrst.array+json':
        return stripNulls
          ? { ...json, stripNulls, contentType: `application/vnd.pgrst.array+json${stripped}${utf8}` }
          : json;
      case 'application/vnd.pgrst.object':
      case 'application/vnd.pgrst.object+json':
        return { kind: 'object', stripNulls, contentType: `application/vnd.pgrst.object+json${stripped}${utf8}` };
      case 'text/csv':
        return { kind: 'csv', stripNulls: false, contentType: `text/csv${utf8}` };
    }
  }
  throw noMediaType(wanted.map(({ text }) => text));
}

type Wanted = { text: string; type: string; parameters: Map<string, string>; quality: number };

/** The media types of an Accept header, most wanted first; among equals a precise one goes before a wildcard. */
export function readAccept(header: string): Wanted[] {
  const wanted = header.split(',').map((part): Wanted => {
    const [type = '', ...rest] = part.split(';').map((piece) => piece.trim());
    const parameters = new Map(
      rest.filter(Boolean).map((piece): [string, string] => {
        const [name = '', value = ''] = piece.split('=', 2);
        return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
      }),
    );
    const quality = Number(parameters.get('q') ?? '1');
    const text = [type, ...rest.filter((piece) => piece && !/^q\s*=/i.test(piece))].join(';');
    return { text, type: type.toLowerCase(), parameters, quality: Number.isNaN(quality) ? 1 : quality };
  });
  const precision = ({ type }: Wanted) => (type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2);
  return wanted.filter(({ type }) => type).sort((a, b) => b.quality - a.quality || precision(b) - precision(a));
}
