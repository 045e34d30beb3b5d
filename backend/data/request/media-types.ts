import { noMediaType } from '../errors.ts';
import { type ExplainOptions, readExplainOptions } from './explain-options.ts';

// This module is in charge of the `Accept` header: which of our representations is wanted most.

export type Representation = {
  kind: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
  /** Not the rows but how PostgreSQL would find them is wanted. */
  plan: ExplainOptions | null;
};

const utf8 = '; charset=utf-8';
const json: Representation = { kind: 'array', stripNulls: false, contentType: `application/json${utf8}`, plan: null };

export function chooseRepresentation(accept: string | null, { plans = false }: { plans?: boolean }): Representation {
  const wanted = readAccept(accept ?? '*/*');
  for (const { type, parameters } of wanted) {
    const plan = plans ? readExplainOptions(type, parameters) : null;
    if (plan) return planOf(chooseRepresentation(parameters.get('for') ?? null, { plans: false }), plan);
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
        return {
          ...json,
          kind: 'object',
          stripNulls,
          contentType: `application/vnd.pgrst.object+json${stripped}${utf8}`,
        };
      case 'text/csv':
        return { ...json, kind: 'csv', contentType: `text/csv${utf8}` };
    }
  }
  throw noMediaType(wanted.map(({ text }) => text));
}

/** The root has one representation, which is also JSON. */
export function requireDescriptionType(accept: string | null): void {
  const wanted = readAccept(accept ?? '*/*');
  const known = ['*/*', 'application/*', 'application/json', 'application/openapi+json'];
  if (!wanted.some(({ type }) => known.includes(type))) throw noMediaType(wanted.map(({ text }) => text));
}

function planOf(rows: Representation, plan: ExplainOptions): Representation {
  const about = [
    `for="${rows.contentType.replace(utf8, '')}"`,
    plan.options.length > 0 && `options=${plan.options.join('|')}`,
  ];
  const type = [`application/vnd.pgrst.plan+${plan.format}`, ...about.filter(Boolean)].join('; ');
  return { ...rows, plan, contentType: type + utf8 };
}

type Wanted = { text: string; type: string; parameters: Map<string, string>; quality: number };

/** The media types of an Accept header, most wanted first; among equals a precise one goes before a wildcard. */
function readAccept(header: string): Wanted[] {
  const wanted = splitAt(',', header).map((part): Wanted => {
    const [type = '', ...rest] = splitAt(';', part).map((piece) => piece.trim());
    const parameters = new Map(
      rest.filter(Boolean).map((piece): [string, string] => {
        const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(piece) ?? [];
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

/** What stands in quotes is not split. */
const splitAt = (mark: ',' | ';', text: string): string[] =>
  text.match(mark === ',' ? /(?:"[^"]*"|[^,])+/g : /(?:"[^"]*"|[^;])+/g) ?? [];
