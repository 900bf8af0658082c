import { timingSafeEqual } from 'node:crypto';
import { frameScopes, partnerScopes } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { forbidden, notFound, unprocessable } from '../../http/problem.ts';
import { findItem } from '../checkout/queries.ts';
import { insertSession, readUser } from '../session/queries.ts';
import { frameOf, readPlace } from '../session/token-place.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { findActivePartner, findPartnerAt } from './queries.ts';
import { takeGrant, writeGrant } from './sessions.ts';

/** Who asks for a sign-in from a page. @throws Problem 404 for a partner we do not know, or not there */
export async function partnerAt(db: Database, key: string, origin: string) {
  const partner = await findPartnerAt(db, key, origin);
  if (!partner) throw notFound('We do not know this page as one of our partners’.');
  return partner;
}

interface Asked {
  readonly partner: string;
  readonly origin: string;
  readonly secret_hash: string;
  /** What our own frame on that page is to pay for. */
  readonly auction_id?: number | undefined;
}

/**
 * Keeps that a member agreed; the code is worth nothing without the secret of the page that asked: the partner's, or our own frame on
 * it where something of the member's is to be paid for.
 */
export async function grant(
  db: Database,
  caller: Caller,
  { partner, origin, secret_hash, auction_id }: Asked,
  ownOrigin: string,
): Promise<string> {
  // Consent is the member's own: nobody gives it for them.
  if (caller.impersonatorId !== null) throw forbidden('Only the member can allow this.');
  const { id } = await partnerAt(db, partner, origin);
  if (auction_id !== undefined && !(await findItem(db, caller.id, auction_id)))
    throw notFound('This item was not found among your wins.');
  const code = newToken();
  await writeGrant(db, {
    code_hash: hashToken(code),
    secret_hash,
    partner_id: id,
    origin: auction_id === undefined ? origin : frameOf(ownOrigin, auction_id),
    user_id: caller.id,
  });
  return code;
}

/**
 * Turns a code into a token for the page that made the secret, and for no other. A code is gone once somebody came with it, whoever
 * that was.
 */
export async function openPartnerSession(
  db: Database,
  { code, secret }: { readonly code: string; readonly secret: string },
  origin: string | undefined,
) {
  const token = newToken();
  const opened = await db.transaction(async (tx) => {
    const granted = await takeGrant(tx, hashToken(code));
    if (!granted || !isSame(granted.secret_hash, hashToken(secret))) return null;
    const place = readPlace(granted.origin);
    const partner = await findActivePartner(tx, granted.partner_id);
    const isTheirs = place.paysFor !== null || partner?.origins.includes(granted.origin);
    if (place.origin !== origin || !partner || !isTheirs) return null;
    const kind = { partnerId: partner.id, origin: granted.origin };
    return {
      id: granted.user_id,
      paysFor: place.paysFor,
      expires_at: await insertSession(tx, hashToken(token), granted.user_id, kind),
    };
  });
  if (!opened) throw unprocessable('This sign-in does not count any more. Please sign in again.');
  const { id, paysFor, expires_at } = opened;
  const user = await readUser(db, { id, impersonatorId: null, origin: origin ?? null });
  const scopes = paysFor === null ? [...partnerScopes] : [...frameScopes];
  return { token, expires_at: expires_at.toISOString(), scopes, user };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
