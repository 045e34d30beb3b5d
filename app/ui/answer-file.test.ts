import { describe, expect, test } from 'vitest';
import { answerAway, answerFile } from './answer-file.server.ts';

const ask = (headers: Record<string, string> = {}) => new Request('http://board.example/feed.xml', { headers });

describe('a file made on request', () => {
  test('says what it is, how long it holds and which bytes it has', async () => {
    const response = answerFile('body', { request: ask(), type: 'application/xml', seconds: 60 });

    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await response.text()).toBe('body');
  });

  test('is not sent again to a client that has it, compressed or not', () => {
    const facts = { type: 'text/plain', seconds: 60 };
    const tag = answerFile('body', { request: ask(), ...facts }).headers.get('ETag') ?? '';

    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      expect(answerFile('body', { request: ask({ 'If-None-Match': known }), ...facts }).status).toBe(304);
    }
    expect(answerFile('another', { request: ask({ 'If-None-Match': tag }), ...facts }).status).toBe(200);
  });

  test('that cannot be made is away, and no cache stores that', async () => {
    const response = answerAway('Away.');

    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe('Away.');
  });
});
