import { z } from 'zod';
import { buildProblem, type ProblemKind, problemType } from '#domain/problem.ts';
import * as answers from './answer-schemas.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

// The description of the API (https://spec.openapis.org/oas/v3.1.1), from the schemas that parse its requests and describe its
// answers.

type Schema = Record<string, unknown>;

const named: [string, z.ZodType][] = Object.entries(answers);

export function buildOpenApi(siteUrl: string) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Chainwork API',
      version: '1',
      summary: 'Open jobs in Web3 and blockchain.',
      description: `Read-only and without a key. ${siteUrl}/developers explains it. Jobs with a source are to be shown with its name and a link to it.`,
    },
    externalDocs: { url: `${siteUrl}/developers` },
    servers: [{ url: siteUrl }],
    // Callers need not sign in.
    security: [],
    tags: [{ name: 'jobs' }, { name: 'companies' }, { name: 'salaries' }],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: describeEndpoint(endpoint) }])),
    components: { schemas: buildSchemas(), headers },
  };
}

function describeEndpoint({ id, path, title, words, query, answer, problems }: Endpoint) {
  const isPaged = 'cursor' in query.shape;
  const status = (kind: ProblemKind) => [String(buildProblem(kind, '').status), describeProblem(kind)];
  const usual: ProblemKind[] = ['invalid-parameters', 'too-many-requests', 'unavailable'];
  return {
    operationId: id,
    summary: title,
    description: words,
    tags: [findTag(path)],
    parameters: [...describePath(path), ...listParameters(query)],
    responses: {
      200: {
        description: 'What was asked for.',
        headers: { ...refer(['ETag', 'RateLimit', 'RateLimit-Policy']), ...(isPaged && refer(['Link'])) },
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(answer)}` } } },
      },
      ...(problems.includes('not-found') && { 307: { description: 'It is at another address by now.' } }),
      304: { description: 'The caller has it already, as If-None-Match says.' },
      ...Object.fromEntries([...usual, ...problems].map(status)),
    },
  };
}

const findTag = (path: string) => (/companies|salaries/.exec(path)?.[0] ?? 'jobs') as string;

function describePath(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    description: path.includes('jobs') ? 'The slug or the id of the job.' : 'The slug of the company.',
  }));
}

/** The parameters of a request; several values of one are parted by commas. */
export function listParameters(query: z.ZodObject) {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, given]) => {
    const { description, ...schema } = given as Schema & { description?: string };
    const isList = schema.type === 'array';
    return { name, in: 'query', description, schema, ...(isList && { style: 'form', explode: false }) };
  });
}

function describeProblem(kind: ProblemKind) {
  const { title } = buildProblem(kind, '');
  return {
    description: `${title}.`,
    ...(['too-many-requests', 'unavailable'].includes(kind) && { headers: refer(['Retry-After']) }),
    content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function buildSchemas(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, id: ___, ...schema }]) => [id, schema as Schema]),
  );
}

function nameOf(answer: z.ZodType): string {
  const name = named.find(([, schema]) => schema === answer)?.[0];
  if (!name) throw new Error('The answer has no name in answer-schemas.ts.');
  return name;
}

const headers = {
  ETag: describeHeader('Of this very answer, for If-None-Match.'),
  Link: describeHeader('The next page: <…>; rel="next".'),
  RateLimit: describeHeader('How many requests are left, and in how many seconds all are again: "network";r=118;t=1.'),
  'RateLimit-Policy': describeHeader(
    'How many requests a network may send at once, and in how many seconds as many again.',
  ),
  'Retry-After': describeHeader('Seconds to wait.'),
};

function describeHeader(description: string) {
  return { description, schema: { type: 'string' } };
}

const refer = (names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
