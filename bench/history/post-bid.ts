import { type Agent, request } from 'node:http';
import { bidResult, type ErrorBody, type ErrorCode, errorTable } from '@bidkit/contract';
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
  readonly timeoutMs: number;
}

/** Sends one bid, once. `unsent` if no server listened, so it cannot have been decided. Never rejects. */
export function postBid(agent: Agent, posting: Posting): Promise<Result | 'unsent'> {
  const { address, lot, token, cents, key, timeoutMs } = posting;
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
    const timer = setTimeout(() => posted.destroy(new Error(GAVE_UP)), timeoutMs);
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

/** The rule behind each refusal of the server. */
const reasons: Partial<Record<ErrorCode, Reason>> = {
  bid_too_late: 'ended',
  bid_decided_too_late: 'ended',
  lot_at_highest_amount: 'atHighest',
  bid_below_minimum: 'belowMinimum',
  bid_not_whole_dollars: 'notWholeDollars',
  bid_not_above_own_maximum: 'notAboveOwnMaximum',
  bid_not_an_amount: 'invalidAmount',
};

function readRefusal(httpStatus: number, text: string): Result | null {
  const { code, params = {}, errors } = JSON.parse(text) as Partial<ErrorBody>;
  if (code === 'idempotency_key_reused') return { kind: 'conflict' };
  const reason = code && reasons[code];
  if (!reason || errorTable[code][0] !== httpStatus) return null;
  const minimum = params.next_minimum;
  return {
    kind: 'refused',
    reason,
    minimumCents: minimum === undefined ? null : toCents(Number(minimum)),
    decidedAt: toMs(errors?.decided_at?.[0]),
    endsAt: toMs(errors?.eventEnd?.[0]),
  };
}
