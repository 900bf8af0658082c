import { createHash, randomBytes } from 'node:crypto';
import type { Server } from '../fixtures.ts';

interface Sender {
  readonly token?: string;
  readonly origin?: string;
}

async function post<T>(url: string, body: object, { token, origin }: Sender): Promise<T> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (origin) headers.set('origin', origin);
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A new signed-in member. */
export async function aMember(server: Server) {
  const user = await server.aUser('rung');
  return { ...user, token: await server.tokenFor(user.id) };
}

/**
 * The token that the sign-in window gives to the strict page: bound to its origin, with the scopes read, watch and bid.
 */
export async function partnerToken({ url, strictUrl: origin }: Server, token: string): Promise<string> {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const request = { partner: 'pages', origin, code_challenge };
  const { code } = await post<{ code: string }>(`${url}/api/partners/grant`, request, { token });
  const opened = await post<{ token: string }>(
    `${url}/api/partners/session`,
    { code, code_verifier },
    { origin },
  );
  return opened.token;
}

/** A deal with an asking price of $100 and a floor of $60. */
export async function aDeal(server: Server): Promise<number> {
  const lot = await server.aLot();
  const form = { product_description_id: lot.product_description_id, asking: 100, floor: 60 };
  const token = await server.staffToken();
  return (await post<{ id: number }>(`${server.url}/api/staff/deals`, form, { token })).id;
}

/** The origin of the card fields, from the marketplace's own policy. */
export async function fieldsOrigin({ url }: Server): Promise<string> {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  return /frame-src 'self' (\S+?);/.exec(policy)?.[1] ?? '';
}
