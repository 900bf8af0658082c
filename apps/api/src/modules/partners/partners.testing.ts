import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from '../../test/test-app.ts';

export interface Sent {
  readonly token?: string;
  readonly origin?: string;
  readonly body?: object;
}

/** Calls as pages make them, over HTTP, and the steps of a sign-in on a partner's page. */
export function pagesOf(app: TestApp) {
  const call = async (route: string, { token, origin, body }: Sent = {}) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST', string];
    const answer = await app.http.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(origin !== undefined && { origin }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

  const newSecret = () => randomBytes(32).toString('base64url');
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

  return {
    call,
    newSecret,
    hashOf,
    /** A member's consent, given in our window: a code for the page that made the secret. */
    async consent(token: string, partner: string, origin: string, secret: string): Promise<string> {
      const body = { partner, origin, secret_hash: hashOf(secret) };
      const answer = await call('POST /partners/grant', { token, body });
      return answer.body.code;
    },
    /** The token of a page that a member signed in on. */
    async signIn(member: { token: string }, partner: string, origin: string): Promise<string> {
      const secret = newSecret();
      const code = await this.consent(member.token, partner, origin, secret);
      return (await call('POST /partners/session', { origin, body: { code, secret } })).body.token;
    },
    /** What a page of this origin is told of a visitor who comes. */
    async visit(partner: string, origin: string): Promise<string> {
      return (await call('POST /partners/visit', { origin, body: { partner } })).body.tag;
    },
  };
}
