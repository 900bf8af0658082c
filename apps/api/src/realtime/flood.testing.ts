import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';

// Anonymous sockets that ask for the states of 200 lots as often as they can. Attackers have machines of their own, so
// this thread leaves the processor to the server.
const { address, lotIds } = workerData as { readonly address: string; readonly lotIds: readonly number[] };
const SOCKETS = 20;
const MESSAGES = 290;
const LOTS_PER_MESSAGE = 200;
/** Time between two rounds of one socket: as long as the server counted the messages of a socket before. */
const ROUND_MS = 10_000;

/** 200 lots from anywhere in the list. */
const items = () => {
  const first = Math.floor(Math.random() * lotIds.length);
  return Array.from({ length: LOTS_PER_MESSAGE }, (_, n) => ({ id: lotIds[(first + n) % lotIds.length] }));
};

setPriority(constants.priority.PRIORITY_LOW);
for (let n = 0; n < SOCKETS; n += 1) {
  const socket = io(address, { transports: ['websocket'], forceNew: true, reconnectionDelay: 100 });
  const ask = () => {
    for (let k = 0; k < MESSAGES; k += 1) socket.emit('scheduleList', { items: items() }, () => undefined);
  };
  let round: NodeJS.Timeout | undefined;
  socket.on('connect', () => {
    ask();
    clearInterval(round);
    round = setInterval(ask, ROUND_MS);
  });
  // A server that disconnects the socket does not get rid of it.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
}
