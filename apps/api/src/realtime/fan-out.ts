import type { Letter, LiveServer, LiveSocket } from './live.ts';

/** A client that leaves so many bytes unread is cut off: it costs memory, and catches up when it comes back. */
const MAX_UNREAD_BYTES = 1_048_576;

/** Sends an event to the sockets of a room. */
export type Tell = (room: string, event: string, payload: object) => void;

/** News for many sockets: `everywhere` on all nodes, `here` on this one alone. */
export interface FanOut {
  readonly everywhere: Tell;
  readonly here: Tell;
}

/**
 * Sends news to rooms with as little work for each socket as can be: an event becomes bytes once, and all news of one turn of the
 * event loop, such as those of one batch of bids, are one write per socket and one message to the other nodes.
 */
export function createFanOut(io: LiveServer, hasOtherNodes: boolean): FanOut {
  const { adapter, sockets } = io.of('/');
  let local: Letter[] = [];
  let remote: Letter[] = [];
  let isDue = false;

  function flush(): void {
    isDue = false;
    const [toOthers, toOwn] = [remote, local];
    remote = [];
    local = [];
    if (toOthers.length > 0) io.serverSideEmit('news', toOthers);
    deliver(toOwn);
  }

  function deliver(letters: readonly Letter[]): void {
    for (const [room, packets] of Map.groupBy(letters, ([name]) => name)) {
      const members = adapter.rooms.get(room);
      if (members)
        write(
          members,
          packets.map(([, packet]) => packet),
        );
    }
  }

  function write(members: ReadonlySet<string>, packets: readonly string[]): void {
    const frames = Buffer.concat(packets.map(toFrame));
    for (const id of members) {
      const conn = sockets.get(id)?.conn;
      if (!conn) continue;
      if (!isPlain(conn)) for (const packet of packets) conn.write(packet);
      else if (conn.request.socket.writableLength > MAX_UNREAD_BYTES) conn.request.socket.destroy();
      else conn.request.socket.write(frames);
    }
  }

  function send(letter: Letter): void {
    local.push(letter);
    if (isDue) return;
    isDue = true;
    queueMicrotask(flush);
  }

  io.on('news', deliver);
  return {
    here: (room, event, payload) => send([room, toPacket(event, payload)]),
    everywhere(room, event, payload) {
      const letter: Letter = [room, toPacket(event, payload)];
      if (hasOtherNodes) remote.push(letter);
      send(letter);
    },
  };
}

/**
 * Whether frames may go straight to the connection: it is a WebSocket from its first request on (as the sdk's are), open, with
 * nothing of Engine.IO's own waiting to be sent before. Polling clients and busy moments take the usual way.
 */
const isPlain = ({ transport, readyState, upgraded, request }: LiveSocket['conn']) =>
  transport.name === 'websocket' &&
  transport.writable &&
  readyState === 'open' &&
  !upgraded &&
  request.socket.writable;

/** An event as the Socket.IO protocol spells it: 2, then the name and what it carries. */
const toPacket = (event: string, payload: object) => `2${JSON.stringify([event, payload])}`;

/** A packet as an Engine.IO message (4) in one WebSocket text frame, as a server sends it: whole and without a mask (RFC 6455 §5.2). */
function toFrame(packet: string): Buffer {
  const payload = Buffer.from(`4${packet}`);
  const { length } = payload;
  if (length <= 125) return Buffer.concat([Buffer.from([0x81, length]), payload]);
  if (length <= 0xffff) return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 0xff]), payload]);
  const header = Buffer.alloc(10);
  header.set([0x81, 127]);
  header.writeUInt32BE(length, 6);
  return Buffer.concat([header, payload]);
}
