import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from '../../test/test-app.ts';

export interface Sent {
  readonly token?: string;
  readonly origin?: string;
  readonly body?: object;
}

/** Calls over HTTP as pages make them, and the steps of a sign-in on a partner's page. */
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

  const newVerifier = () => randomBytes(32).toString('base64url');
  const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

  return {
    call,
    newVerifier,
    challengeOf,
    /** A member's consent: an authorization code for the page with this code verifier. */
    async consent(token: string, partner: string, origin: string, verifier: string): Promise<string> {
      const body = { partner, origin, code_challenge: challengeOf(verifier) };
      const answer = await call('POST /partners/grant', { token, body });
      return answer.body.code;
    },
    /** The token of a page after a member signed in. */
    async signIn(member: { token: string }, partner: string, origin: string): Promise<string> {
      const verifier = newVerifier();
      const code = await this.consent(member.token, partner, origin, verifier);
      return (await call('POST /partners/session', { origin, body: { code, code_verifier: verifier } })).body
        .token;
    },
    /** The tag of a visit to a page of this origin. */
    async visit(partner: string, origin: string): Promise<string> {
      return (await call('POST /partners/visit', { origin, body: { partner } })).body.tag;
    },
  };
}
