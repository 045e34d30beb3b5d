import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';
import { endpoints } from './endpoints.ts';

const description = buildOpenApi('https://jobs.example');

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();

  expect(await validator.validate(structuredClone(description) as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
  expect(validator.version).toBe('3.1');
  // Every reference leads somewhere.
  const references = JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g);
  for (const [, kind = '', name = ''] of references) {
    expect(Object.keys(description.components[kind as 'schemas' | 'headers'])).toContain(name);
  }
});

describe.each(endpoints)('$path', ({ path, query }) => {
  test('is described with the parameters that it reads', () => {
    const { parameters } = description.paths[path]?.get ?? { parameters: [] };
    const named = (parameters as { name: string; in: string }[]).filter((one) => one.in === 'query');

    expect(named.map(({ name }) => name)).toEqual(Object.keys(query.shape));
  });
});

test('several values are parted by commas, and choices are listed', () => {
  const { parameters = [] } = description.paths['/api/jobs']?.get ?? {};

  expect(parameters.find((one) => 'name' in one && one.name === 'mode')).toEqual({
    ...{ name: 'mode', in: 'query', description: 'Where the work is done.', style: 'form', explode: false },
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: { type: 'string', enum: ['remote', 'hybrid', 'onsite'] },
    },
  });
});
