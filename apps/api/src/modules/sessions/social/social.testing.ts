import { createHash } from 'node:crypto';
import type { SocialStart } from '@bidkit/contract';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { openSandboxGateways } from '../../../gateways/open.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Parameters<RunningSandbox['facebook']['issue']>[0];
type Flaw = Parameters<RunningSandbox['facebook']['issue']>[1];

let people = 0;
/** A person at a provider, different in each test. */
export function aPerson(facts: Partial<Person> = {}): Person {
  people += 1;
  return {
    subject: `subject-${people}`,
    firstName: 'Nora',
    lastName: 'Lind',
    email: `nora-${people}@people.example`,
    ...facts,
  };
}

/** A test app with the sandbox's login providers in this process, and the calls of a login. */
export async function openSocialApp(settings: Record<string, string> = {}, timeoutMs?: number) {
  const sandbox = await startSandbox();
  const gateways = openSandboxGateways(sandbox.url, timeoutMs);
  const app: TestApp = await openTestApp(settings, { gateways });

  async function post(path: string, payload: object, token?: string) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const start = async (provider: string): Promise<SocialStart> =>
    (await post('/social/start', { provider })).body;
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

  /** What Apple's window returns to the page, and the page's verifier. */
  async function appleForm(person: Person, flaw?: Flaw) {
    const { url, verifier } = await start('apple');
    const asked = new URL(url).searchParams;
    const { code, id_token } = await sandbox.apple.issue({
      person,
      nonce: asked.get('nonce') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      ...(flaw && { flaw }),
    });
    return { authorizationCode: code, identityToken: id_token, verifier };
  }

  return {
    app,
    sandbox,
    post,
    start,
    hashOf,
    appleForm,
    facebook: (person: Person, token?: string, more: object = {}, flaw?: Flaw) =>
      post('/social/login', { access_token: sandbox.facebook.issue(person, flaw), ...more }, token),
    apple: async (person: Person, token?: string, more: object = {}, flaw?: Flaw) =>
      post('/social/login/apple', { ...(await appleForm(person, flaw)), ...more }, token),
    /** The member of a token. */
    async user(token: string) {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.http.inject({ url: '/api/user', headers })).json();
    },
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
}
