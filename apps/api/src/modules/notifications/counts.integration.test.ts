import { type ClientEvents, type ServerEvents, type UserEvents, userEventsName } from '@bidkit/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wonItems } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { notificationsOf } from './notifications.testing.ts';

let app: TestApp;
let notifier: ReturnType<typeof notificationsOf>;
let address: string;

beforeAll(async () => {
  app = await openTestApp();
  notifier = notificationsOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A member with a token, a socket and the user-events it receives. */
async function aMember() {
  const { id } = await app.aUser();
  const token = await app.tokenFor({ id });
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  // A new socket gets the present counts.
  await new Promise<UserEvents>((resolve) => socket.once(userEventsName(id), resolve));
  const received: { name: string; event: UserEvents }[] = [];
  socket.onAny((name: string, event: UserEvents) => received.push({ name, event }));
  return {
    id,
    token,
    socket,
    /** The events so far. The ping ensures that earlier events have arrived. */
    async received() {
      await socket.emitWithAck('time');
      return received.splice(0);
    },
  };
}

it("sends the badge counts to each member's own sockets, once per batch", async () => {
  const [ava, ben, cleo] = [await aMember(), await aMember(), await aMember()];
  const [won, lost] = [await app.aLot({ status: 'sold' }), await app.aLot()];
  const pay_by = new Date(app.now() + 3_600_000);
  const item = { lot_id: won.id, user_id: ava.id, price_cents: 500, source: 'auction' as const, pay_by };
  await app.db.insert(wonItems).values(item);
  await notifier.write(['won', ava.id, won.id], ['outbid', ava.id, lost.id], ['outbid', ben.id, won.id]);
  await notifier.deliver();
  const countsOf = ({ id }: { id: number }, myitems: number, notifications: number) => ({
    name: userEventsName(id),
    event: { user_id: id, myitems, notifications, server_time: expect.any(Number) },
  });
  expect(await ava.received()).toEqual([countsOf(ava, 1, 2)]);
  expect(await ben.received()).toEqual([countsOf(ben, 0, 1)]);
  expect(await cleo.received()).toEqual([]);

  const [alert] = (await notifier.alerts(ava.token)).data;
  await notifier.post(ava.token, `/notification/${alert?.id}/read`);
  expect(await ava.received()).toEqual([countsOf(ava, 1, 1)]);
  await notifier.post(ava.token, '/notification/read');
  expect(await ava.received()).toEqual([countsOf(ava, 1, 0)]);
  expect([...(await ben.received()), ...(await cleo.received())]).toEqual([]);
  for (const { socket } of [ava, ben, cleo]) socket.disconnect();
});
