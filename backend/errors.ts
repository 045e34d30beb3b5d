/**
 * An answer that is no success, thrown from wherever it becomes clear. Each service has its own catalogue of
 * functions that make one in the shape its client reads (data/errors.ts, auth/errors.ts, …); the edge in
 * app.ts makes it a response. Whatever else is thrown is unexpected: logged whole, answered as a 500.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  /** Words of its own beside the status, where the database asks for them. */
  statusText = '';

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(String(body.message ?? body.msg ?? `refused with ${status}`));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  toResponse(): Response {
    const { status, statusText, headers } = this;
    return Response.json(this.body, { status, statusText, headers });
  }
}
