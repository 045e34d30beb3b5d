import type { IncomingMessage, ServerResponse } from 'node:http';

/** Refuses a request whose body is still arriving and closes the connection: the rest of the body would have to be read. */
export function abortRequest(request: IncomingMessage, response: ServerResponse, status: string): void {
  if (!response.headersSent) request.socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  request.socket.destroySoon();
}
