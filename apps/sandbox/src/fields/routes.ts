import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../parts.ts';
import { tokenize } from './tokens.ts';

/** The card fields and what makes a nonce of them; both are of the sandbox's own origin. */
export function fieldRoutes(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/fields/tokens', async (request, reply) => {
      // Only the fields themselves: a page that posts numbers here would have to hold them.
      const { origin } = request.headers;
      if (origin !== undefined && origin !== sandbox.url())
        return reply.code(403).send({ message: 'Not from here.' });
      const answer = tokenize(sandbox, request.body);
      if (!answer.ok) return reply.code(answer.status).send({ message: answer.message });
      const { nonce, brand, last4 } = answer;
      return reply.code(201).send({ nonce, brand, last4 });
    });
  };
}
