import { type ClientEvents, type ScheduleState, type ServerEvents, userEventsName } from '@bidkit/contract';
import { io, type Socket } from 'socket.io-client';

export type ClientSocket = Socket<ServerEvents, ClientEvents>;

/** Opens sockets as clients do, and closes them all at once. */
export interface Sockets {
  /** `from` is the client's address as a trusted proxy reports it. */
  connect(address: string, token?: string, from?: string): Promise<ClientSocket>;
  /** Connects a member and waits for their first event: the current numbers on their badges. */
  connectMember(address: string, member: { id: number; token: string }): Promise<ClientSocket>;
  closeAll(): void;
}

export function openSockets(): Sockets {
  const open: ClientSocket[] = [];
  const begin = (address: string, token?: string, from?: string): ClientSocket => {
    const socket: ClientSocket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
      ...(from !== undefined && { extraHeaders: { 'x-forwarded-for': from } }),
    });
    open.push(socket);
    return socket;
  };
  const received = (socket: ClientSocket, event: string) =>
    new Promise<void>((resolve, reject) => {
      (socket as Socket).once(event, () => resolve());
      socket.once('connect_error', reject);
    });
  return {
    async connect(address, token, from) {
      const socket = begin(address, token, from);
      await received(socket, 'connect');
      return socket;
    },
    async connectMember(address, { id, token }) {
      const socket = begin(address, token);
      await received(socket, userEventsName(id));
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
    // The typed `once` takes one known event; this helper takes any.
    (socket as Socket).once(event, resolve);
  });

/** Watches lots and waits for the acknowledgement, which comes after the rooms were joined. */
export const watchLots = (socket: ClientSocket, ...ids: number[]): Promise<ScheduleState> =>
  socket.emitWithAck('scheduleList', { items: ids.map((id) => ({ id })) });

/** All events of this kind during an action. A ping at the end makes sure that no earlier event is still on its way. */
export async function eventsDuring<T>(
  socket: ClientSocket,
  event: string,
  act: () => Promise<unknown>,
): Promise<T[]> {
  const events: T[] = [];
  (socket as Socket).on(event, (message: T) => events.push(message));
  await act();
  await socket.emitWithAck('time');
  return events;
}
