import type { FastifyInstance } from 'fastify';

/**
 * Accepts a POST that announces JSON and has no body, as some clients send it. The call's schema reports missing
 * fields.
 */
export function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  );
}
