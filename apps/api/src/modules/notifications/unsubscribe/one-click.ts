import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../kernel/app-context.ts';
import { refuse } from '../../../kernel/problem.ts';
import { unsubscribe } from './subscriptions.ts';

const BODY_LIMIT = 1_024;

const token = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Receives what mail programs post to the address of `List-Unsubscribe` (RFC 8058), without cookies and without a page.
 * A GET of the address is a page of the site, which changes nothing.
 */
export function receiveOneClick(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  http.register(async (app) => {
    app.removeAllContentTypeParsers();
    // A form in either encoding. It says nothing beyond that it was posted.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null, null),
    );
    app.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const parsed = token.safeParse(params.token);
      if (!parsed.success) throw refuse('unsubscribe_link_invalid');
      await unsubscribe(db, parsed.data);
      return reply.header('cache-control', 'no-store').type('text/plain').send('You are unsubscribed.\n');
    });
  });
}
