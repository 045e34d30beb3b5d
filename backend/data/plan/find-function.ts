import { quoteQualified } from '../../postgres/identifiers.ts';
import type { Routine, Schema } from '../../postgres/schema.ts';
import { refuse } from '../errors.ts';
import type { Body } from '../request/read-body.ts';
import { suggest } from './suggest.ts';

// This module is in charge of which of several functions of one name a call means, by the names of its arguments;
// a function with one unnamed parameter takes the whole body.

type Call = { schema: string; name: string; keys: string[]; body: Body | null };

const rawTypes: Record<string, string> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

export function findFunction({ routines }: Schema, call: Call): Routine {
  const named = routines.get(quoteQualified(call)) ?? [];
  const matching = named.filter((routine) => takesArguments(routine, call));
  const candidates = matching.length > 0 ? matching : named.filter((routine) => takesBody(routine, call.body));
  const [first] = candidates;
  if (!first) throw noFunction(call, named, routines);
  if (candidates.length > 1) throw ambiguous(candidates);
  return first;
}

export const takesWholeBody = ({ parameters }: Routine) => parameters.length === 1 && parameters[0]?.name === '';

function takesBody(routine: Routine, body: Body | null): boolean {
  const type = routine.parameters[0]?.type ?? '';
  if (!takesWholeBody(routine) || !body) return false;
  return body.kind === 'raw' ? rawTypes[body.type] === type : body.kind === 'json' && ['json', 'jsonb'].includes(type);
}

function takesArguments({ parameters }: Routine, { keys, body }: Call): boolean {
  if (parameters.length === 0) return keys.length === 0 && body?.kind !== 'raw';
  const names = parameters.map(({ name }) => name);
  return (
    keys.every((key) => names.includes(key)) &&
    parameters.every(({ name, isRequired }) => !isRequired || keys.includes(name))
  );
}

function noFunction({ schema, name, keys, body }: Call, named: Routine[], routines: Map<string, Routine[]>) {
  const sorted = [...keys].sort();
  const list = sorted.join(', ');
  const raw = body?.kind === 'raw' ? rawTypes[body.type] : null;
  const withParameters =
    keys.length > 0 ? ` with parameter${keys.length > 1 ? 's' : ''} ${list}` : ' without parameters';
  const searched = raw
    ? ` with a single unnamed ${raw} parameter`
    : `${withParameters}${body?.kind === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  return refuse(404, 'PGRST202', {
    message: `Could not find the function ${schema}.${name}${raw ? '' : keys.length > 0 ? `(${list})` : ' without parameters'} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    hint: raw ? null : suggestFunction({ schema, name, keys: sorted }, named, routines),
  });
}

function suggestFunction(
  { schema, name, keys }: Omit<Call, 'body'>,
  named: Routine[],
  routines: Map<string, Routine[]>,
): string | null {
  const asText = (names: string[]) => `(${[...names].sort().join(', ')})`;
  const similar =
    named.length > 0
      ? suggest(
          asText(keys),
          named.map(({ parameters }) => asText(parameters.map((one) => one.name))),
          0.33,
        )
      : suggest(
          name,
          [...routines.values()].flatMap(([one]) => (one?.schema === schema ? [one.name] : [])),
          0.75,
        );
  if (similar === null) return null;
  return `Perhaps you meant to call the function ${schema}.${named.length > 0 ? name : ''}${similar}`;
}

function ambiguous(candidates: Routine[]) {
  const list = candidates.map(({ schema, name, parameters }) => {
    return `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;
  });
  return refuse(300, 'PGRST203', {
    message: `Could not choose the best candidate function between: ${list.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
