import { type ClientEvents, type ScheduleState, type ServerEvents, userEventsName } from '@bidkit/contract';
import { io, type Socket } from 'socket.io-client';

export type ClientSocket = Socket<ServerEvents, ClientEvents>;

/** Opens sockets as clients do, and remembers them to close them. */
export interface Sockets {
  connect(address: string, token?: string): Promise<ClientSocket>;
  /** As above, until the member's own first news: the numbers on their badges as they stand. */
  connectMember(address: string, member: { id: number; token: string }): Promise<ClientSocket>;
  closeAll(): void;
}

export function openSockets(): Sockets {
  const open: ClientSocket[] = [];
  const begin = (address: string, token?: string): ClientSocket => {
    const socket: ClientSocket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
    });
    open.push(socket);
    return socket;
  };
  const heard = (socket: ClientSocket, event: string) =>
    new Promise<void>((resolve, reject) => {
      (socket as Socket).once(event, () => resolve());
      socket.once('connect_error', reject);
    });
  return {
    async connect(address, token) {
      const socket = begin(address, token);
      await heard(socket, 'connect');
      return socket;
    },
    async connectMember(address, { id, token }) {
      const socket = begin(address, token);
      await heard(socket, userEventsName(id));
      return socket;
    },
    closeAll() {
      for (const socket of open.splice(0)) socket.disconnect();
    },
  };
}

/** The next event of this kind. */
export const next = <T>(socket: ClientSocket, event: string): Promise<T> =>
  new Promise((resolve) => {
    // The typed `once` knows single events; this helper serves them all.
    (socket as Socket).once(event, resolve);
  });

/** Joins rooms and waits until it is so: the acknowledgement comes after the joining. */
export const follow = (socket: ClientSocket, ...ids: number[]): Promise<ScheduleState> =>
  socket.emitWithAck('scheduleList', { items: ids.map((id) => ({ id })) });

/** All events of this kind until the socket's own ping came back: nothing its node sent before is still on its way. */
export async function heardBy<T>(
  socket: ClientSocket,
  event: string,
  act: () => Promise<unknown>,
): Promise<T[]> {
  const heard: T[] = [];
  (socket as Socket).on(event, (message: T) => heard.push(message));
  await act();
  await socket.emitWithAck('time');
  return heard;
}
