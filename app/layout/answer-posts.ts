import type { MiddlewareFunction } from 'react-router';

export type PostArguments = Pick<Parameters<MiddlewareFunction>[0], 'request' | 'context'>;

/**
 * For an address that is only written to: a visitor who reads it is led on to the route's own page, which a
 * resource route could not render.
 */
export function answerPosts(answer: (asked: PostArguments) => Promise<Response>): MiddlewareFunction<Response> {
  return function answerPost(asked, next) {
    const { method } = asked.request;
    return method === 'GET' || method === 'HEAD' ? next() : answer(asked);
  };
}
