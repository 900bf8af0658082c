import { type Agent, request } from 'node:http';
import { bidResult } from '@bidkit/contract';
import type { Result } from './history.ts';
import type { Reason } from './model.ts';

/** Why the outcome of an aborted request is unknown. */
export const GAVE_UP = 'gave up';

/** A bid to send to a node. */
export interface Posting {
  readonly address: string;
  readonly lot: number;
  readonly token: string;
  readonly cents: number;
  readonly key: string;
  /** Milliseconds until the client gives up and closes the connection. */
  readonly patienceMs: number;
}

/** Sends one bid, once. `unsent` if no server listened, so it cannot have been decided. Never rejects. */
export function postBid(agent: Agent, posting: Posting): Promise<Result | 'unsent'> {
  const { address, lot, token, cents, key, patienceMs } = posting;
  return new Promise((resolve) => {
    const unknown = (why: string) => resolve({ kind: 'unknown', why });
    const posted = request(`${address}/api/auctions/${lot}/bid`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    });
    const timer = setTimeout(() => posted.destroy(new Error(GAVE_UP)), patienceMs);
    posted.on('close', () => clearTimeout(timer));
    posted.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('unsent');
      else unknown(error.code ?? error.message);
    });
    posted.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', (error) => unknown(`answer cut: ${error.message}`));
      response.on('end', () => resolve(readAnswer(response.statusCode ?? 0, text)));
    });
    posted.end(JSON.stringify({ amount: cents / 100 }));
  });
}

const UNKNOWN_STATUSES = new Set([408, 429]);
const toCents = (dollars: number) => Math.round(dollars * 100);
const toMs = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));

/** The outcome of a bid according to a response. */
export function readAnswer(httpStatus: number, text: string): Result {
  if (httpStatus >= 500 || UNKNOWN_STATUSES.has(httpStatus)) return { kind: 'unknown', why: `${httpStatus}` };
  if (httpStatus === 200) {
    const { status, max_bid_amount, auction } = bidResult.parse(JSON.parse(text));
    return {
      kind: 'decided',
      status,
      maxCents: toCents(max_bid_amount),
      seq: auction.seq,
      priceCents: toCents(auction.sale_price),
      leader: auction.user_id,
      endsAt: Date.parse(auction.eventEnd),
    };
  }
  return readRefusal(httpStatus, text) ?? { kind: 'unexpected', httpStatus, body: text };
}

/** The server's message for each rejection. The first amount in it is the minimum, if it names one. */
const words: readonly (readonly [httpStatus: number, says: RegExp, reason: Reason, namesMinimum: boolean])[] =
  [
    [409, /^This auction has ended\./, 'ended', false],
    [422, /^This lot has reached the highest amount we take\.$/, 'atHighest', false],
    [422, /^Your bid must be at least \$/, 'belowMinimum', true],
    [422, /^Please bid a whole number of dollars, at least \$/, 'notWholeDollars', true],
    [422, /^You are already the high bidder with a maximum of \$/, 'notAboveOwnMaximum', false],
    [422, /^Please enter your bid in dollars, at least \$/, 'invalidAmount', true],
  ];

function readRefusal(httpStatus: number, text: string): Result | null {
  const body = JSON.parse(text) as { message: string; errors?: Record<string, string[]> };
  if (httpStatus === 409 && body.message.includes('Idempotency-Key')) return { kind: 'conflict' };
  const found = words.find(([status, says]) => status === httpStatus && says.test(body.message));
  if (!found) return null;
  const [, , reason, namesMinimum] = found;
  const amount = /\$([\d,]+(?:\.\d\d)?)/.exec(body.message)?.[1]?.replaceAll(',', '');
  return {
    kind: 'refused',
    reason,
    minimumCents: namesMinimum && amount !== undefined ? toCents(Number(amount)) : null,
    decidedAt: toMs(body.errors?.decided_at?.[0]),
    endsAt: toMs(body.errors?.eventEnd?.[0]),
  };
}
