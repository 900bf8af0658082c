import type { ClientEvents, OpenBy, ServerEvents, StaffPermission } from '@bidkit/contract';
import type { Server, Socket } from 'socket.io';

/** A Socket.IO packet for the sockets of one room. */
export type RoomPacket = readonly [room: string, packet: string];

/** Messages between nodes, beside those of socket.io itself. */
interface NodeEvents {
  packets: (packets: RoomPacket[]) => void;
  /** The sender was cut off from the other nodes for a while, so its packets were lost. */
  lost: () => void;
}

/** Who opened the socket. Empty for visitors. */
interface SocketData {
  /** The member whose token it was. */
  memberId?: number;
  /** The member of staff whose office session it was. */
  staff?: OpenBy;
  /** What the role of the member of staff allowed when the socket was opened. */
  permissions?: readonly StaffPermission[];
}

export type SocketServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type ServerSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
