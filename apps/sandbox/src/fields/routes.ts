import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveFile } from '../pages/files.ts';
import type { Sandbox } from '../parts.ts';
import { tokenize } from './tokens.ts';

const folder = join(import.meta.dirname, 'page');
const parts = ['page.css', 'page.ts', 'card-rules.ts', 'checks.ts', 'theme.ts', 'words.ts'];

/** The page of the card fields, and the call that creates a nonce. Both are on the sandbox's origin. */
export function fieldRoutes(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    // Any page can embed them: the card's data never leaves the frame.
    serveFile(app, '/fields', join(folder, 'page.html'), '*');
    for (const part of parts) serveFile(app, `/fields/${part}`, join(folder, part));

    app.post('/fields/tokens', async (request, reply) => {
      // Only for the fields themselves: other pages must not handle card numbers.
      const { origin, host } = request.headers;
      if (origin !== undefined && origin !== `http://${host}`) {
        return reply.code(403).send({ message: 'Cards are taken from the card fields alone.' });
      }
      const answer = tokenize(sandbox, request.body);
      if (!answer.ok) return reply.code(answer.status).send({ message: answer.message, word: answer.word });
      const { nonce, brand, last4 } = answer;
      return reply.code(201).send({ nonce, brand, last4 });
    });
  };
}
