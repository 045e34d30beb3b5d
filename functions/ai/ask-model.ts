import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractJsonMiddleware,
  generateText,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
  wrapLanguageModel,
} from 'ai';
import { z } from 'zod';
import { AiProblem, type AiQuestion } from './ai.ts';
import { boundedFetch } from './bounded-fetch.ts';

// What an endpoint cannot do is dealt with here; the server's log has nothing to add.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Endpoint = { baseUrl: string; apiKey: string; model: string; retries: number; takesSchema: boolean };

/** One question to the endpoint; throws what the SDK throws. */
export async function askModel<Answer>(question: AiQuestion<Answer>, endpoint: Endpoint): Promise<Answer> {
  const { schema, system, prompt, signal } = question;
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey,
    supportsStructuredOutputs: endpoint.takesSchema,
    fetch: boundedFetch,
  });
  const model = wrapLanguageModel({ model: provider.chatModel(endpoint.model), middleware: extractJsonMiddleware() });
  const { output } = await generateText({
    model,
    output: Output.object({ schema }),
    instructions: endpoint.takesSchema ? system : withShape(system, schema),
    prompt,
    maxRetries: endpoint.retries,
    abortSignal: signal,
  });
  return output as Answer;
}

/** An endpoint that only knows "JSON" reads the shape from the instructions. */
function withShape(system: string, schema: z.ZodType): string {
  const shape = JSON.stringify(z.toJSONSchema(schema));
  return `${system}\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${shape}`;
}

export function isSchemaRefused(error: unknown): boolean {
  const status = readStatus(error);
  return status === 400 || status === 422;
}

/** What went wrong, without the answer's text: that may repeat what was asked. */
export function nameProblem(error: unknown): AiProblem {
  const last = findLast(error);
  if (last instanceof AiProblem) return last;
  const status = readStatus(error);
  if (status === 401 || status === 403) return new AiProblem('refused', `The AI endpoint refused the key (${status})`);
  if (status === 408 || status === 429 || (status !== undefined && status >= 500)) {
    return new AiProblem('unreachable', `The AI endpoint answered ${status}`);
  }
  if (status !== undefined && status >= 300) return new AiProblem('malformed', `The AI endpoint answered ${status}`);
  if (status !== undefined || NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new AiProblem('malformed', 'The AI endpoint gave an answer that is not what was asked for');
  }
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new AiProblem('unreachable', `The AI endpoint ${isLate ? 'did not answer in time' : 'cannot be reached'}`);
}

/** Of several attempts the last one says what went wrong. */
function findLast(error: unknown): unknown {
  return RetryError.isInstance(error) ? error.lastError : error;
}

function readStatus(error: unknown): number | undefined {
  const last = findLast(error);
  return APICallError.isInstance(last) ? last.statusCode : undefined;
}
