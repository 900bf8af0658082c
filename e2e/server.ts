import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openCheckout } from '@bidkit/api/checkout';
import { type LotValues, seedDemo } from '@bidkit/api/testing';
import { createServer as createPartner } from '@bidkit/example-plain-html';
import { createServer as createPreactPage } from '@bidkit/example-preact';
import { createServer as createReactPage } from '@bidkit/example-react';
import { createServer as createStrictPage } from '@bidkit/example-strict-csp';

// One house for one worker of the browser tests: the real server with the built site and the demonstration's goods and
// people, and the partners' pages of examples/, each on a free port. The worker sets the stage over the channel between the processes.
const port = await freePort();
const url = `http://localhost:${port}`;
const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const { app, sandbox, wins } = await openCheckout({ PUBLIC_URL: url }, undefined, {
  level: 'debug',
  stream,
});
await seedDemo(app.db);
await app.http.listen({ port, host: 'localhost' });

const parts = { siteUrl: url, partner: 'pages' };
const pages = [
  createPartner(parts),
  createStrictPage(parts),
  createReactPage(parts),
  createPreactPage(parts),
];
const addresses: string[] = [];
for (const page of pages) {
  await new Promise<void>((ready) => page.listen(0, 'localhost', ready));
  addresses.push(`http://localhost:${(page.address() as AddressInfo).port}`);
}

await app.aPartner({ key: 'pages', name: 'The partner pages', origins: addresses });
// Frames that are kept apart from everything have no other name.
await app.aPartner({ key: 'framed', name: 'The closed frames', origins: ['null'] });

const calls = {
  aLot: (values?: LotValues) => app.aLot(values),
  aUser: (username: string) => app.aUser({ username }),
  /** The only member of that name. */
  findUser: (username: string) =>
    app.db.query.users.findFirst({ where: (user, { eq }) => eq(user.username, username) }),
  /** Something this member has won and not paid for, at $20. */
  async aWin(username: string) {
    const member = await calls.findUser(username);
    if (!member) throw new Error(`${username} is not of this house`);
    const token = await app.tokenFor(member);
    return wins.anEndedLot([[{ ...member, token }, 20]], { opening_cents: 2_000 });
  },
  /** Something won has to be paid within so many seconds, as after a deal. */
  async payWithin({ lotId, seconds }: { lotId: number; seconds: number }) {
    await wins.payWithin(lotId, seconds);
  },
  /** Something won was not paid for in time; the runner-up is offered it. */
  async forfeit(lotId: number) {
    return (await wins.forfeit(lotId))?.id ?? 0;
  },
  /** Whether the house has logged anything with this text in it. */
  logged: (text: string) => lines.some((line) => line.includes(text)),
  /** A lot ends now, and is settled. */
  endLot: (id: number) => app.closeLot(id),
  /** The partner a member is credited to, their bids and their paid orders. */
  async creditsOf(username: string) {
    const member = await calls.findUser(username);
    const placed = await app.db.query.bids.findMany({
      where: (bid, { eq }) => eq(bid.user_id, member?.id ?? 0),
    });
    const bought = await app.db.query.orders.findMany({
      where: (order, { eq, and }) => and(eq(order.user_id, member?.id ?? 0), eq(order.status, 'paid')),
    });
    const partnersOf = (rows: { partner_id: number | null }[]) => rows.map(({ partner_id }) => partner_id);
    return { member: member?.partner_id ?? null, bids: partnersOf(placed), orders: partnersOf(bought) };
  },
  /** What the provider has captured, in cents. */
  captured: () => sandbox.captures().map(({ amountCents }) => amountCents),
  tokenFor: (userId: number) => app.tokenFor({ id: userId }),
  async bid({ lotId, token, amount }: { lotId: number; token: string; amount: number }) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/auctions/${lotId}/bid`,
      headers: { authorization: `Bearer ${token}` },
      payload: { amount },
    });
    return { code: answer.statusCode, body: answer.json() as unknown };
  },
};
export type Calls = typeof calls;

process.on('message', async ({ id, name, args }: { id: number; name: keyof Calls; args: never }) => {
  try {
    process.send?.({ id, answer: await calls[name](args) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', async () => {
  for (const page of pages) page.close();
  await app.close();
  await sandbox.close();
  process.exit(0);
});
const [partnerUrl, strictUrl, reactUrl, preactUrl] = addresses;
process.send?.({ url, partnerUrl, strictUrl, reactUrl, preactUrl });

/** PayPal's window comes back to an address that has to be known before the house listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
