import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** Where the pages of providers return to, below our origin. Apple posts a form there. */
export const returnPaths = { facebook: '/social/return', apple: '/social/return/apple' } as const;

const BODY_LIMIT = 16_384;

const text = z.optional(z.string());
const form = z.object({ state: text, code: text, id_token: text, error: text, user: text });
/** What Apple sends with the first login only. */
const person = z.object({
  name: z.optional(z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
});

/**
 * Apple posts the outcome of a login as a form from its own page. It is passed on to our page in the fragment of an
 * address, which browsers send to no server. It is not verified here: the page compares the state, and the login call
 * verifies the tokens.
 */
export function receiveAppleReturn(http: FastifyInstance): void {
  http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.post(returnPaths.apple, async ({ body }, reply) => {
      const { user, ...outcome } = form.safeParse(body).data ?? {};
      const { firstName, lastName } = readName(user);
      const fields = Object.entries({ ...outcome, firstName, lastName }).filter(
        ([, value]) => value !== undefined,
      );
      const fragment = new URLSearchParams(fields as [string, string][]);
      return reply.header('cache-control', 'no-store').redirect(`${returnPaths.facebook}#${fragment}`, 303);
    });
  });
}

function readName(user: string | undefined): {
  firstName?: string | undefined;
  lastName?: string | undefined;
} {
  try {
    return person.safeParse(JSON.parse(user ?? '{}')).data?.name ?? {};
  } catch {
    return {}; // A name is optional.
  }
}
