import { io, type Socket } from 'socket.io-client';

// Visitors' sockets in a process of their own. They watch nothing. The parent sends the server's address and their
// number, receives one message when all are open, and ends the process.

/** Concurrent handshakes. */
const AT_ONCE = 50;

export interface Sockets {
  readonly address: string;
  readonly count: number;
}

const open: Socket[] = [];

async function openSocket(address: string): Promise<void> {
  const socket = io(address, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  open.push(socket);
}

process.on('message', async ({ address, count }: Sockets) => {
  while (open.length < count)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - open.length) }, () => openSocket(address)),
    );
  process.send?.(open.length);
});
