import { allowsCall, openRecord, staffSubjects } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { EmitToRoom } from './fan-out.ts';
import { recordRoom } from './rooms.ts';
import type { ServerSocket, SocketServer } from './socket-types.ts';

interface Parts {
  readonly emit: EmitToRoom;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

type Open = NonNullable<ReturnType<typeof openRecord.parse>>;

/**
 * Tells staff who else has the same record open. A socket has one record open, which it says itself. The members of the
 * record's room, on all nodes, are the answer. It is a hint and locks nothing.
 */
export function createPresence(io: SocketServer, { emit, now, log }: Parts): (socket: ServerSocket) => void {
  async function announce({ subject, id }: Open): Promise<void> {
    const room = recordRoom(subject, id);
    try {
      const sockets = await io.in(room).fetchSockets();
      const staff = new Map(sockets.flatMap(({ data }) => (data.staff ? [[data.staff.id, data.staff]] : [])));
      emit(room, 'also-open', { subject, id, staff: [...staff.values()], server_time: now() });
    } catch (error) {
      // Another node has not answered. Pages say again each minute what they show.
      log.warn(error, 'Who has a record open could not be read');
    }
  }

  return (socket) => {
    let open: Open | null = null;
    socket.on('open', async (message) => {
      const { staff, permissions = [] } = socket.data;
      const { success, data } = openRecord.safeParse(message);
      if (!staff || !success) return;
      if (data && !allowsCall(permissions, staffSubjects[data.subject])) return;
      const left = open;
      open = data;
      const isSame = left?.subject === data?.subject && left?.id === data?.id;
      if (left && !isSame) {
        await socket.leave(recordRoom(left.subject, left.id));
        await announce(left);
      }
      if (data) {
        await socket.join(recordRoom(data.subject, data.id));
        await announce(data);
      }
    });
    socket.on('disconnect', () => {
      if (open) void announce(open);
    });
  };
}
