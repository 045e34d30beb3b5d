import type { Parameter, Routine } from '../../postgres/schema.ts';
import { reference, type Thing } from './describe-table.ts';
import { describeType } from './describe-type.ts';

// This module is in charge of a function in Swagger's words: called with a body, or by its address where it only reads.

export function describeRoutine({ name, parameters, volatility }: Routine, comment: string | null): Thing {
  const [summary, ...rest] = (comment ?? '').split('\n');
  const description = rest.join('\n').trim();
  const about = {
    tags: [`(rpc) ${name}`],
    ...(summary && { summary }),
    ...(description && { description }),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK' } },
  };
  const required = parameters.filter(({ isRequired }) => isRequired).map((one) => one.name);
  // One without a name is the body itself.
  const isWhole = parameters[0]?.name === '';
  const schema = isWhole
    ? describeType(parameters[0]?.type ?? 'json')
    : {
        type: 'object',
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries(
          parameters.map(({ name: argument, type }) => [argument, { format: type, ...describeType(type) }]),
        ),
      };
  const body = { name: 'args', in: 'body', required: required.length > 0, schema };
  const post = { ...about, parameters: [body, reference('parameters', 'preferParams')] };
  if (volatility === 'volatile' || isWhole) return { post };
  return { get: { ...about, parameters: parameters.map(toQueryParameter) }, post };
}

function toQueryParameter({ name, type, isRequired, isVariadic }: Parameter): Thing {
  const described = describeType(type);
  const about = { name, in: 'query', required: isRequired };
  if (isVariadic && described.items) {
    return { ...about, type: 'array', collectionFormat: 'multi', items: { type: described.items.type ?? 'string' } };
  }
  // In an address an array is written as one text, and so is JSON.
  const inAddress = described.type === 'array' || !described.type ? 'string' : described.type;
  return { ...about, format: type, type: inAddress };
}
