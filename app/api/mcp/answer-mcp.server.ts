import { createMcpHandler, readRequestBody } from '@modelcontextprotocol/server';
import type { Visit } from '#app/visit.ts';
import { buildMcpServer } from './build-mcp-server.server.ts';

// This module is in charge of the Model Context Protocol over HTTP (https://modelcontextprotocol.io/specification). Each POST is
// answered by a server of its own: no sessions, no streams that stay open, nothing that a process would have to remember.

/** A request for a tool is a few hundred bytes. */
const maxBytes = 64 * 1024;

export async function answerMcp(request: Request, visit: Visit): Promise<Response> {
  const response = await answer(request, visit);
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

async function answer(request: Request, visit: Visit): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Post a JSON-RPC message: this is an MCP endpoint.');
  const body = await readRequestBody(request, maxBytes);
  if (body.tooLarge) return refuse(413, `A message has at most ${maxBytes} bytes.`);
  const message = readJson(body.text);
  if (message === undefined) return refuse(400, 'The body is no JSON.', -32700);
  // Each call of a batch would be work, of which limits see one request; the protocol has had none since 2025-06-18.
  if (Array.isArray(message)) return refuse(400, 'Batches are not answered: post each message by itself.', -32600);
  const handler = createMcpHandler(() => buildMcpServer(visit), { maxSubscriptions: 0, keepAliveMs: 0 });
  return handler.fetch(request, { parsedBody: message });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(status: number, message: string, code = -32000): Response {
  const headers = status === 405 ? { Allow: 'POST, OPTIONS' } : undefined;
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, ...(headers && { headers }) });
}
