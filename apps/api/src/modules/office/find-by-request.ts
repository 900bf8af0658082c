import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { readToken } from '../../kernel/bearer-token.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { hashToken } from '../sessions/tokens.ts';
import { createReadCookie } from './cookie.ts';
import { createFindStaff } from './find-staff.ts';
import { isFactorRequired } from './is-factor-required.ts';

/** Finds the member of staff of a request: browsers send the office's cookie, programs a token. */
export function createFindByRequest({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): (request: FastifyRequest) => Promise<StaffCaller | null> {
  const findStaff = createFindStaff(db, isFactorRequired(config));
  const readCookie = createReadCookie(config);
  return async (request) => {
    const token = readToken(request) ?? readCookie(request);
    return token === null ? null : findStaff(hashToken(token), request.ip);
  };
}

/**
 * Finds the member of staff whose cookie the handshake of a socket has. Browsers name the origin of a WebSocket, and
 * that of another page is refused, as for calls.
 */
export function createFindBySocket({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): (
  request: IncomingMessage,
  address: string,
) => Promise<StaffCaller | null> {
  const findStaff = createFindStaff(db, isFactorRequired(config));
  const readCookie = createReadCookie(config);
  return async ({ headers }, address) => {
    const token = readCookie({ method: 'GET', headers });
    return token === null ? null : findStaff(hashToken(token), address);
  };
}
