import type { BackendConfig } from '../config.ts';
import { Refusal } from '../errors.ts';
import type { Schema } from '../postgres/schema.ts';
import { createSchemaCache } from '../postgres/schema-cache.ts';
import { surviveBreaks } from '../postgres/survive-breaks.ts';
import type { Service, ServiceRequest } from '../service.ts';
import { respond, respondPlan } from './answer/respond.ts';
import { fromDatabaseError, isTimeout } from './database-error.ts';
import { createDescriptions } from './description/create-descriptions.ts';
import { badPreferences, schemaNotLoaded, unexpected } from './errors.ts';
import { execute, isReadOnly } from './execute.ts';
import { explain } from './explain.ts';
import { makeStatement } from './make-statement.ts';
import { createPlanCache, type PlannedRead } from './plan-cache.ts';
import { createPreparedNames } from './prepared-names.ts';
import { identify } from './request/identify.ts';
import { readRequest } from './request/read-request.ts';
import { findBounds, requireAffordable, requireModestShape } from './require-affordable.ts';
import { requireDataLimit } from './require-data-limit.ts';

// The path of a request through the data service:
//   identify        who is asking, and as which role
//   readRequest     what the method, headers, query string and body ask for
//   makeStatement   that, as one SQL statement over names of the schema cache
//   execute         the statement, run as the role
//   respond         its row, as an HTTP answer
// The root answers what the role may use (description/).

export async function createData(config: BackendConfig): Promise<Service & { close(): Promise<void> }> {
  const stopSurviving = surviveBreaks(config.pool);
  const cache = await createSchemaCache({ ...config, schemas: config.data.schemas });
  const names = createPreparedNames();
  const plans = createPlanCache();
  const descriptions = createDescriptions(config);

  async function plan(schema: Schema, question: ServiceRequest): Promise<PlannedRead> {
    const { request } = question;
    const known = plans.get(schema, request);
    if (known) return known;
    const asked = await readRequest(question, config);
    const planned = { asked, ...makeStatement(schema, asked, config) };
    plans.set(schema, request, planned);
    return planned;
  }

  /** What a signed-in user or the service's key reads is always the newest. */
  const mayReadReplica = ({ request: { method }, caller }: ServiceRequest, role: string) =>
    (method === 'GET' || method === 'HEAD') && role === config.roles.anonymous && caller.token === null;

  async function answer(question: ServiceRequest): Promise<Response> {
    const { request, path, caller } = question;
    const schema = cache.current();
    if (!schema) throw schemaNotLoaded();
    const identity = identify(caller, config);
    try {
      if (path === '/' || path === '') return await descriptions.answer(question, { schema, identity });
      const { asked, statement, target } = await plan(schema, question);
      const { unknown, handling } = asked.preferences;
      if (handling === 'strict' && unknown.length > 0) throw badPreferences(unknown);
      const bounds = findBounds(config, identity.role);
      if (bounds) requireModestShape(statement.embeds, bounds);
      await requireDataLimit(config, { asked, role: identity.role, network: caller.network });
      const routine = 'routine' in target ? target.routine : null;
      const multiplying = statement.embeds.multiplies ? bounds : null;
      const timeout = multiplying?.milliseconds ?? null;
      const replica = mayReadReplica(question, identity.role) ? (config.data.findReplica?.(request) ?? null) : null;
      const execution = { config, schema, names, identity, request: asked, routine, statement, timeout, replica };
      if (multiplying) await requireAffordable(execution, multiplying);
      const { plan: explainOptions } = asked.representation;
      if (explainOptions) return respondPlan(asked, await explain(execution, explainOptions));
      const outcome = await execute(execution);
      question.isRead = isReadOnly(execution) || asked.preferences.tx === 'rollback';
      return respond(asked, { ...outcome, target });
    } catch (error) {
      const refusal = fromDatabaseError(error, { isAnonymous: identity.role === config.roles.anonymous });
      if (refusal && isTimeout(error)) config.log.warn({ method: request.method, path }, 'a statement took too long');
      else if (refusal && refusal.status >= 500)
        config.log.error({ err: error, path }, 'the database refused a request');
      throw refusal ?? error;
    }
  }

  return {
    isOpen: () => false,
    // An answer to HEAD has the headers of the answer to GET and no body, refusals included.
    answer: async (question) => {
      if (question.request.method !== 'HEAD') return answer(question);
      return answer(question).catch((error) => {
        if (!(error instanceof Refusal)) throw error;
        return new Response(null, { status: error.status, headers: error.headers });
      });
    },
    unexpected,
    async close() {
      await cache.close();
      stopSurviving();
    },
  };
}
