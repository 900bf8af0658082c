import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as the server received it. */
interface ReceivedMail {
  readonly to: string;
  /** The lines after DATA. */
  readonly lines: readonly string[];
}

/** A test mail server with as much SMTP as one mail needs. */
export interface MailServer {
  readonly url: string;
  /** The received mails, in order. */
  readonly mails: readonly ReceivedMail[];
  /** Whether it refuses mails, as with a full disk. */
  isFull: boolean;
  /** Whether it accepts connections and never answers. */
  isSilent: boolean;
  /** The number of open connections. */
  readonly connections: number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy()); // The client closed the connection.
    if (!state.isSilent) void converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    isFull: false,
    isSilent: false,
    get connections() {
      return sockets.size;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  async function converse(socket: Socket): Promise<void> {
    let to = '';
    let lines: string[] | null = null;
    socket.write('220 mail.example\r\n');
    for await (const line of createInterface({ input: socket })) {
      if (lines && line !== '.') {
        lines.push(line);
        continue;
      }
      if (lines) mails.push({ to, lines });
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      const isRefused = command === 'MAIL' && state.isFull;
      lines = command === 'DATA' ? [] : null;
      socket.write(isRefused ? '452 No room\r\n' : command === 'DATA' ? '354 Go on\r\n' : '250 Fine\r\n');
    }
  }

  return state;
}
