/// <reference path="./ws-internals.d.ts" />
import type { Socket as TcpSocket } from 'node:net';
import { Sender } from 'ws';
import type { RoomPacket, ServerSocket, SocketServer } from './socket-types.ts';
import { webSocketOf } from './web-socket-of.ts';

/** A client with more unread bytes than this is disconnected: it costs memory, and catches up when it reconnects. */
const MAX_UNREAD_BYTES = 1_048_576;

/** Sends an event to the sockets of a room. */
export type EmitToRoom = (room: string, event: string, payload: object) => void;

/** Sends events to many sockets. */
export interface FanOut {
  readonly toAllNodes: EmitToRoom;
  readonly toThisNode: EmitToRoom;
}

/**
 * Sends events to rooms at a low cost per socket. An event is encoded once. All events of one turn of the event loop,
 * such as those of one batch of bids, are one write per socket and one message to the other nodes.
 */
export function createFanOut(io: SocketServer, hasOtherNodes: boolean): FanOut {
  const { adapter, sockets } = io.of('/');
  let local: RoomPacket[] = [];
  let remote: RoomPacket[] = [];
  let isFlushQueued = false;

  function flush(): void {
    isFlushQueued = false;
    const [toOthers, toOwn] = [remote, local];
    remote = [];
    local = [];
    if (toOthers.length > 0) io.serverSideEmit('packets', toOthers);
    deliver(toOwn);
  }

  function deliver(packets: readonly RoomPacket[]): void {
    for (const [room, ofRoom] of Map.groupBy(packets, ([name]) => name)) {
      const members = adapter.rooms.get(room);
      if (members)
        write(
          members,
          ofRoom.map(([, packet]) => packet),
        );
    }
  }

  function write(members: ReadonlySet<string>, packets: readonly string[]): void {
    const frames = Buffer.concat(packets.flatMap(toFrame));
    for (const id of members) {
      const conn = sockets.get(id)?.conn;
      if (!conn) continue;
      const line = lineForFrames(conn);
      if (!line) for (const packet of packets) conn.write(packet);
      else if (line.writableLength > MAX_UNREAD_BYTES) line.destroy();
      else line.write(frames);
    }
  }

  /** Most lots have no watchers on this node. Their events are not encoded. */
  const hasMembers = (room: string) => adapter.rooms.has(room);

  function queue(packet: RoomPacket): void {
    local.push(packet);
    if (isFlushQueued) return;
    isFlushQueued = true;
    queueMicrotask(flush);
  }

  io.on('packets', deliver);
  return {
    toThisNode(room, event, payload) {
      if (hasMembers(room)) queue([room, toPacket(event, payload)]);
    },
    toAllNodes(room, event, payload) {
      if (!hasOtherNodes && !hasMembers(room)) return;
      const packet: RoomPacket = [room, toPacket(event, payload)];
      if (hasOtherNodes) remote.push(packet);
      queue(packet);
    },
  };
}

/**
 * The TCP connection that frames may be written to directly: it is open, was a WebSocket from its first request on (like
 * the sdk's), and Engine.IO has nothing of its own to send before. Null for all others, which take the usual way.
 */
function lineForFrames(conn: ServerSocket['conn']): TcpSocket | null {
  const { transport, readyState, upgraded } = conn;
  if (!transport.writable || readyState !== 'open' || upgraded) return null;
  const line = webSocketOf(conn)?._socket;
  return line?.writable ? line : null;
}

/** An event in the Socket.IO protocol: packet type 2, then the name and the payload. */
const toPacket = (event: string, payload: object) => `2${JSON.stringify([event, payload])}`;

/** A packet as an Engine.IO message (type 4) in one unmasked WebSocket text frame. */
const toFrame = (packet: string): Buffer[] =>
  Sender.frame(Buffer.from(`4${packet}`), {
    fin: true,
    rsv1: false,
    opcode: 1,
    mask: false,
    readOnly: false,
  });
