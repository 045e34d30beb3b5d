import { describe, expect, test } from 'vitest';
import { findTool } from '#domain/tools.ts';
import { createHttp } from '../fetching/create-http.ts';
import { createTools } from './all.ts';

const http = createHttp({ log: { info() {}, warn() {}, error() {} }, allowPrivate: false, userAgent: 'test' });
const created = createTools({
  imports: { http, importers: [], sourcesPath: '', tokens: {} },
  enrichment: { openHttp: () => http, files: { keep: async () => '', remove: async () => {} }, mappingsPath: '' },
  ai: null,
});

test('no two tools share a name', () => {
  expect(new Set(created.map(({ name }) => name)).size).toBe(created.length);
});

describe.each(created.map((tool) => [tool.name, tool] as const))('%s', (name, { initialStats }) => {
  const { figures = [], jobIds } = findTool(name) ?? {};

  test.each(figures)('reports the figure %s that its panel shows', (_, key) => {
    expect(initialStats).toHaveProperty(key, 0);
  });

  test('reports the jobs that its history links to', () => {
    expect(Object.keys(initialStats).filter((key) => key.endsWith('_job_ids'))).toEqual(jobIds ? [jobIds] : []);
  });
});
