import type { ClientEvents, ServerEvents } from '@bidkit/contract';
import type { Server, Socket } from 'socket.io';

/** A Socket.IO packet for the sockets of one room. */
export type RoomPacket = readonly [room: string, packet: string];

/** Messages between nodes, beside those of socket.io itself. */
interface NodeEvents {
  packets: (packets: RoomPacket[]) => void;
  /** The sender was cut off from the other nodes for a while, so its packets were lost. */
  lost: () => void;
}

/** The member whose token opened the socket. Absent for visitors. */
interface SocketData {
  memberId?: number;
}

export type SocketServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type ServerSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
