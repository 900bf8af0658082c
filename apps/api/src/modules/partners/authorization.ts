import { timingSafeEqual } from 'node:crypto';
import { frameScopes, partnerScopes } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';
import { entriesFor } from '../../kernel/registered-origins.ts';
import { findActivePartner } from '../attribution/queries.ts';
import { findItem } from '../items/find-item.ts';
import { readUser } from '../sessions/read-user.ts';
import { insertSession } from '../sessions/session-queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { consumeAuthorizationCode, insertAuthorizationCode } from './authorization-codes.ts';
import { findPartnerAt } from './queries.ts';

/** The partner that is registered at an origin. @throws Problem 404 when the key is unknown or not registered there */
export async function partnerAt(db: Database, key: string, origin: string) {
  const partner = await findPartnerAt(db, key, origin);
  if (!partner) throw refuse('partner_page_unknown');
  return partner;
}

interface AuthorizationRequest {
  readonly partner: string;
  readonly origin: string;
  /** PKCE code challenge, S256. */
  readonly code_challenge: string;
  /** Set by a pay frame: the lot it asks to pay for. */
  readonly auction_id?: number | undefined;
}

/**
 * Records a member's consent and returns an authorization code. The code is bound to the partner's origin, or to our
 * own origin for a pay frame, and to the code challenge.
 */
export async function authorize(
  db: Database,
  caller: Caller,
  { partner, origin, code_challenge, auction_id }: AuthorizationRequest,
  ownOrigin: string,
): Promise<string> {
  const { id } = await partnerAt(db, partner, origin);
  if (auction_id !== undefined && !(await findItem(db, caller.id, auction_id)))
    throw refuse('won_item_not_found');
  const code = newToken();
  await insertAuthorizationCode(db, {
    code_hash: hashToken(code),
    code_challenge,
    partner_id: id,
    origin: auction_id === undefined ? origin : ownOrigin,
    pays_lot_id: auction_id ?? null,
    user_id: caller.id,
  });
  return code;
}

/**
 * Exchanges an authorization code and its verifier for a token. The code is used up by the first attempt, whether it
 * succeeds or not.
 * @throws Problem 422 when code, verifier or origin do not match
 */
export async function exchangeCode(
  db: Database,
  { code, code_verifier }: { readonly code: string; readonly code_verifier: string },
  origin: string | undefined,
) {
  const token = newToken();
  const opened = await db.transaction(async (tx) => {
    const granted = await consumeAuthorizationCode(tx, hashToken(code));
    if (!granted || granted.origin !== origin || !isSame(granted.code_challenge, hashToken(code_verifier)))
      return null;
    const partner = await findActivePartner(tx, granted.partner_id);
    if (!partner) return null;
    const isRegistered = entriesFor(granted.origin).some((entry) => partner.origins.includes(entry));
    if (granted.pays_lot_id === null && !isRegistered) return null;
    const kind = { partnerId: partner.id, origin: granted.origin, paysLotId: granted.pays_lot_id };
    return { ...granted, expires_at: await insertSession(tx, hashToken(token), granted.user_id, kind) };
  });
  if (!opened) throw refuse('partner_sign_in_expired');
  const { user_id, pays_lot_id, expires_at } = opened;
  const user = await readUser(db, { id: user_id, impersonatorId: null, origin: opened.origin });
  const scopes = pays_lot_id === null ? [...partnerScopes] : [...frameScopes];
  return { token, expires_at: expires_at.toISOString(), scopes, user };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
