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

/** A member at a page: their token, their socket, and all user-events it hears. */
async function aMember() {
  const { id } = await app.aUser();
  const token = await app.tokenFor({ id });
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const heard: { name: string; event: UserEvents }[] = [];
  socket.onAny((name: string, event: UserEvents) => heard.push({ name, event }));
  return {
    id,
    token,
    socket,
    /** What was heard so far: nothing sent before the socket's own ping came back is still on its way. */
    async heard() {
      await socket.emitWithAck('time');
      return heard.splice(0);
    },
  };
}

it("tells each member's own sockets the numbers on their badges, once for a batch of news", async () => {
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
  expect(await ava.heard()).toEqual([countsOf(ava, 1, 2)]);
  expect(await ben.heard()).toEqual([countsOf(ben, 0, 1)]);
  expect(await cleo.heard()).toEqual([]);

  const [alert] = (await notifier.alerts(ava.token)).data;
  await notifier.post(ava.token, `/notification/${alert?.id}/read`);
  expect(await ava.heard()).toEqual([countsOf(ava, 1, 1)]);
  await notifier.post(ava.token, '/notification/read');
  expect(await ava.heard()).toEqual([countsOf(ava, 1, 0)]);
  expect([...(await ben.heard()), ...(await cleo.heard())]).toEqual([]);
  for (const { socket } of [ava, ben, cleo]) socket.disconnect();
});
