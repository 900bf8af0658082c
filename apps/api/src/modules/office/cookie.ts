import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

type Addresses = Pick<Config, 'officeUrl' | 'publicUrl' | 'ownOrigins'>;

/** The name with a prefix is refused by browsers without `Secure`, which http on this machine cannot set. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-office' : 'office');

const isHttps = ({ officeUrl }: Pick<Config, 'officeUrl'>) => officeUrl.startsWith('https:');

/** The origins of the office's pages: that of `officeUrl`, or all own origins when it has none of its own. */
export function officeOrigins({ officeUrl, publicUrl, ownOrigins }: Addresses): ReadonlySet<string> {
  const { origin } = new URL(officeUrl);
  return origin === new URL(publicUrl).origin ? ownOrigins : new Set([origin]);
}

/**
 * Reads the token of the office's cookie, for calls of its own pages only: browsers name the origin of a POST, and say
 * of a GET whether it comes from the same origin. Null for all others, so that no other page can use the session
 * (CSRF).
 */
export function createReadCookie(
  config: Addresses,
): (request: Pick<FastifyRequest, 'method' | 'headers'>) => string | null {
  const origins = officeOrigins(config);
  const name = nameOf(isHttps(config));
  return ({ method, headers }) => {
    if (headers.cookie === undefined) return null;
    const isOwn =
      headers.origin === undefined
        ? method === 'GET' && headers['sec-fetch-site'] === 'same-origin'
        : origins.has(headers.origin);
    return isOwn ? (parseCookie(headers.cookie)[name] ?? null) : null;
  };
}

/** Gives the browser a token, or takes it back with null. Scripts cannot read it. */
export function setCookie(
  reply: FastifyReply,
  config: Pick<Config, 'officeUrl'>,
  token: string | null,
  maxAge: number,
): void {
  const secure = isHttps(config);
  const cookie = stringifySetCookie({
    name: nameOf(secure),
    value: token ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: token === null ? 0 : maxAge,
  });
  reply.header('set-cookie', cookie);
}
