/** What Stripe answers, as its real client expects it. */
export type Answer = { status: number; body: unknown };

export function refuse(status: number, type: string, message: string, code?: string): Answer {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}

export function found(object: unknown): Answer {
  return object
    ? { status: 200, body: object }
    : refuse(404, 'invalid_request_error', 'No such object', 'resource_missing');
}

export const list = (data: unknown[]): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/' },
});
