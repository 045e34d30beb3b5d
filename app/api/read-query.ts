import { z } from 'zod';
import { readCategory } from '#domain/category.ts';
import { normaliseSkill } from '#domain/facts/skills.ts';
import { filterNames, readListingFilters } from '#domain/finding/listing-filters.ts';
import { InvalidParameters, type ParameterError } from './invalid-parameters.ts';

// This module is in charge of parameters: each value is taken as the site's own parser reads it (any case, spaces around it), and
// the schema says what is not understood. The site leaves such values out; a program is told.

type Shape = Record<string, z.ZodType>;

/** Throws InvalidParameters with all that is not understood. */
export function readQuery<Query extends z.ZodObject<Shape>>(schema: Query, params: URLSearchParams): z.infer<Query> {
  const given = [...new Set(params.keys())].filter((name) => params.getAll(name).some((value) => value !== ''));
  const twice = given.filter(
    (name) => schema.shape[name] && !isList(schema.shape[name]) && params.getAll(name).length > 1,
  );
  const values = given.map((name) => [name, readValue(schema.shape[name], name, params.getAll(name))]);
  const { data, error } = schema.safeParse(Object.fromEntries(values));
  const errors = [
    ...twice.map((parameter) => ({ parameter, detail: 'Given more than once.' })),
    ...(error?.issues ?? []).flatMap((issue) => describeIssue(issue, schema)),
  ];
  if (errors.length > 0 || !data) throw new InvalidParameters(errors);
  return data;
}

function readValue(schema: z.ZodType | undefined, name: string, given: string[]): unknown {
  if (!schema) return given;
  if (isList(schema)) {
    const values = given
      .join()
      .split(',')
      .map((value) => value.trim());
    return [...new Set(values.filter((value) => value !== '').map((value) => normalise(name, value)))];
  }
  const value = (given[0] ?? '').trim();
  if (isNumber(schema)) return Number.isNaN(Number(value)) ? value : Number(value);
  return normalise(name, value);
}

/** A value in the spelling in which the site's addresses have it; one that they do not know stays as it is. */
function normalise(name: string, value: string): string {
  if (name === 'category') return value.toLowerCase() === 'all' ? 'All' : (readCategory(value) ?? value);
  if (name === 'sort') return value.toLowerCase();
  const filter = filterNames.find((one) => one === name);
  // Longer ones are cut there, which is not what was asked for.
  if (!filter || value.length > 60) return value;
  if (filter === 'skill' || filter === 'chain') return normaliseSkill(value);
  const read = readListingFilters(new URLSearchParams({ [name]: value }))[filter];
  return Array.isArray(read) ? (read[0] ?? value) : value;
}

const isList = (schema: z.ZodType) => unwrap(schema) instanceof z.ZodArray;
const isNumber = (schema: z.ZodType) => unwrap(schema) instanceof z.ZodNumber;

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;
}

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodObject<Shape>): ParameterError[] {
  if (issue.code === 'unrecognized_keys') {
    const known = `There are: ${Object.keys(schema.shape).join(', ') || 'none'}.`;
    return issue.keys.map((parameter) => ({ parameter, detail: `There is no such parameter. ${known}` }));
  }
  return [{ parameter: String(issue.path[0]), detail: `${issue.message}.`.replace(/\.\.$/, '.') }];
}
