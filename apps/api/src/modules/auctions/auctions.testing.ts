import type { AuctionDetail, BidResult, ErrorBody } from '@bidkit/contract';
import type { TestApp } from '../../test/test-app.ts';

/** The response to a bid, accepted or refused. */
export interface BidAnswer {
  readonly status: number;
  readonly body: BidResult & ErrorBody;
}

/** Calls of the auctions domain over HTTP. */
export function callsOf(app: TestApp) {
  const bearer = (token: string | null): Record<string, string> =>
    token === null ? {} : { authorization: `Bearer ${token}` };

  return {
    /** A number is an amount; a string is sent unchanged. */
    async bid(token: string | null, lotId: number, payload: unknown, key?: string): Promise<BidAnswer> {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/auctions/${lotId}/bid`,
        headers: {
          ...bearer(token),
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        payload: typeof payload === 'string' ? payload : JSON.stringify({ amount: payload }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },

    async lot(id: number, token: string | null = null, query = ''): Promise<AuctionDetail> {
      const answer = await app.http.inject({ url: `/api/auctions/${id}${query}`, headers: bearer(token) });
      return answer.json();
    },

    /** A signed-in member with this name, which must be unique. */
    async member(username?: string): Promise<{ id: number; username: string; token: string }> {
      const user = await app.aUser(username === undefined ? {} : { username });
      return { id: user.id, username: user.username, token: await app.tokenFor(user) };
    },
  };
}
