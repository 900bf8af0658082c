import type { ClientEvents, ServerEvents } from '@bidkit/contract';
import type { Server, Socket } from 'socket.io';

/** News for the sockets of one room: the room's name and a Socket.IO packet. */
export type Letter = readonly [room: string, packet: string];

/** What nodes say to each other beside socket.io's own messages. */
interface NodeEvents {
  news: (letters: Letter[]) => void;
  /** This node could not be heard for a while: what it told was lost. */
  lost: () => void;
}

/** Whose token a socket was opened with; nothing for strangers. */
interface SocketData {
  memberId?: number;
}

export type LiveServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
