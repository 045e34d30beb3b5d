import { quoteQualified } from '../../postgres/identifiers.ts';
import type { Routine, Schema } from '../../postgres/schema.ts';
import { describeRoutine } from './describe-routine.ts';
import { describeRows, describeTablePath, listTableParameters, type Thing } from './describe-table.ts';
import type { Rights } from './read-rights.ts';

// This module is in charge of the description as a whole: Swagger 2.0, as PostgREST answers it.

type Options = { schema: Schema; name: string; rights: Rights; basePath: string };

const query = (name: string, description: string): Thing => ({
  ...{ name, description, required: false, in: 'query', type: 'string' },
});
const header = (name: string, description: string, more: Thing = {}): Thing => ({
  ...{ name, description, required: false, in: 'header', type: 'string' },
  ...more,
});
const prefer = (...values: string[]) => header('Prefer', 'Preference', { enum: values });

const returns = ['return=representation', 'return=minimal', 'return=headers-only'];
const sharedParameters: Record<string, Thing> = {
  preferParams: prefer('handling=strict', 'handling=lenient'),
  preferReturn: prefer(...returns),
  preferCount: prefer('count=exact', 'count=planned', 'count=estimated'),
  preferPost: prefer(...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  range: header('Range', 'Limiting and Pagination'),
  rangeUnit: header('Range-Unit', 'Limiting and Pagination', { default: 'items' }),
  offset: query('offset', 'Limiting and Pagination'),
  limit: query('limit', 'Limiting and Pagination'),
};

const mediaTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

/** What PostgreSQL itself says of the schema `public`. */
const noTitle = 'standard public schema';

export function buildDescription({ schema, name, rights, basePath }: Options): Thing {
  const tables = rights.tables.flatMap((one) => {
    const key = quoteQualified({ schema: name, name: one.name });
    const table = schema.tables.get(key);
    return table ? [{ table, rights: one, relationships: schema.relationships.get(key) ?? [] }] : [];
  });
  const [title, ...rest] = (rights.comment ?? '').split('\n');
  const isNamed = title && title !== noTitle;
  return {
    swagger: '2.0',
    info: {
      title: isNamed ? title : 'Data API',
      description: (isNamed && rest.join('\n').trim()) || `What this role may read, write and call of "${name}".`,
      version: schema.version,
    },
    basePath,
    consumes: mediaTypes,
    produces: mediaTypes,
    securityDefinitions: {
      apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The publishable or the secret key.' },
      JWT: {
        ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
        description: 'Add the token prepending "Bearer " (without quotes) to it',
      },
    },
    security: [{ apikey: [] }, { apikey: [], JWT: [] }],
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: { 200: { description: 'OK' } },
        },
      },
      ...Object.fromEntries(tables.map((one) => [`/${one.rights.name}`, describeTablePath(one)])),
      ...Object.fromEntries(listRoutines(schema, name, rights)),
    },
    definitions: Object.fromEntries(tables.map((one) => [one.rights.name, describeRows(one)])),
    parameters: {
      ...sharedParameters,
      ...Object.fromEntries(tables.flatMap((one) => listTableParameters(one.rights))),
    },
  };
}

/** An address stands for all functions of one name: the one with most parameters is described. */
function listRoutines({ routines }: Schema, schema: string, rights: Rights): [string, Thing][] {
  const comments = new Map(rights.routines.map(({ oid, comment }) => [oid, comment]));
  const largest = new Map<string, Routine>();
  for (const routine of [...routines.values()].flat()) {
    // Later ones of a name have at least as many parameters.
    if (routine.schema === schema && comments.has(routine.oid)) largest.set(routine.name, routine);
  }
  return [...largest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, routine]) => [`/rpc/${name}`, describeRoutine(routine, comments.get(routine.oid) ?? null)]);
}
