import type { AlsoOpen, OpenRecord } from '@bidkit/contract';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { officeOf } from '../modules/office/office-calls.testing.ts';
import { openNodes, SET_UP_MS, type TestNode, type TestNodes } from '../test/nodes.ts';
import { TEST_PASSWORD } from '../test/test-app.ts';
import { type ClientSocket, next } from './sockets.testing.ts';

let nodes: TestNodes;
const open: ClientSocket[] = [];

beforeAll(async () => {
  nodes = await openNodes({ polls: { revocation: { pollMs: 3_600_000 } } });
}, SET_UP_MS);
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => nodes.close());

/** A member of staff with a page of the office at a node. */
async function aPage({ app, address }: TestNode, staffRole: string) {
  const staff = await app.aUser({ role: 'staff', staffRole });
  const { origin } = new URL(app.context.config.publicUrl);
  const login = { email: staff.email, password: TEST_PASSWORD };
  const { cookie } = await officeOf(app).send('POST', '/api/staff/session', { origin }, login);
  const socket: ClientSocket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: String(cookie).split(';')[0] ?? '', origin },
  });
  open.push(socket);
  let others: readonly string[] | null = null;
  socket.on('also-open', (event: AlsoOpen) => {
    others = event.staff.map(({ username }) => username).filter((name) => name !== staff.username);
  });
  await next(socket, 'connect');
  return {
    socket,
    name: staff.username,
    open: (record: OpenRecord) => socket.emit('open', record),
    /** Waits until the page knows that these have its record open; null before it knows anything. */
    sees: (names: readonly string[] | null) => expect.poll(() => others, { timeout: 60_000 }).toEqual(names),
    /** What the page knows after the server has read all of its messages. */
    async now() {
      await socket.emitWithAck('time');
      return others;
    },
  };
}

const lot = { subject: 'auction', id: 7 } as const;

it('says on all nodes who else has a record open, until they leave', async () => {
  const { a, b } = nodes;
  const [one, two, three] = [await aPage(a, 'Owner'), await aPage(b, 'Lister'), await aPage(b, 'Viewer')];
  one.open(lot);
  await one.sees([]);
  two.open(lot);
  await one.sees([two.name]);
  await two.sees([one.name]);
  three.open({ ...lot, id: 8 });
  await three.sees([]);
  two.open(null);
  await one.sees([]);
  two.open(lot);
  await one.sees([two.name]);
  two.socket.disconnect();
  await one.sees([]);
});

it('shows nothing of records that the role does not show, and nothing to members', async () => {
  const { a } = nodes;
  const [owner, packer] = [await aPage(a, 'Owner'), await aPage(a, 'Packer')];
  owner.open({ ...lot, id: 9 });
  await owner.sees([]);
  packer.open({ ...lot, id: 9 });
  packer.socket.emit('open', { subject: 'nothing', id: 'x' } as unknown as OpenRecord);
  expect(await packer.now()).toBeNull();
  expect(await owner.now()).toEqual([]);
  const member: ClientSocket = io(a.address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  open.push(member);
  let seen = 0;
  member.on('also-open', () => {
    seen += 1;
  });
  await next(member, 'connect');
  member.emit('open', { ...lot, id: 9 });
  await member.emitWithAck('time');
  expect(seen).toBe(0);
});
