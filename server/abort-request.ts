import type { IncomingMessage, ServerResponse } from 'node:http';

/** Ends a request whose body has not arrived, and its connection with it: what is left of the body would come first. */
export function abortRequest(request: IncomingMessage, response: ServerResponse, status: string): void {
  if (!response.headersSent) request.socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  request.socket.destroySoon();
}
