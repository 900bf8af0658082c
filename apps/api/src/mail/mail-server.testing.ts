import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as the server heard it. */
export interface HeardMail {
  readonly to: string;
  /** The lines after DATA. */
  readonly lines: readonly string[];
}

/** A mail server of one's own: it speaks as much SMTP as a mail needs. */
export interface MailServer {
  readonly url: string;
  /** The mails it took, in order. */
  readonly mails: readonly HeardMail[];
  /** Whether it refuses mail, as one whose disk is full. */
  isFull: boolean;
  /** Whether it takes the connection and then says nothing. */
  isSilent: boolean;
  /** Connections that stand. */
  readonly connections: number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: HeardMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy()); // A client that hangs up has said all it will.
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
