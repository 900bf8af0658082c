import { Agent, type IncomingMessage, request } from 'node:http';

/** Longest response in milliseconds. */
export const LIMIT_MS = 2_000;
/** A server that does not answer at all. */
const TIMEOUT_MS = 35_000;

export interface Sent {
  readonly method: string;
  /** With its query, exactly as it is sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answered {
  /** 0 when the connection ended without a response. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
}

/** Sends requests to one server, over at most `sockets` connections from one address of this machine. */
export interface Client {
  send(sent: Sent): Promise<Answered>;
  close(): void;
}

export function createClient(address: string, sockets: number, localAddress = '127.0.0.1'): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(address);
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        const answer = (status: number, type = '', text = '') =>
          resolve({ status, type, text, ms: performance.now() - startedAt });
        const call = request({
          hostname,
          port,
          agent,
          localAddress,
          method,
          path,
          headers,
          timeout: TIMEOUT_MS,
        });
        call.on('response', async (response) => {
          try {
            answer(response.statusCode ?? 0, response.headers['content-type'], await readText(response));
          } catch (error) {
            answer(0, '', String(error));
          }
        });
        call.on('timeout', () => call.destroy(new Error('No response')));
        call.on('error', (error) => answer(0, '', String(error)));
        // Node announces no length for methods that rarely have a body: the server would read it as the next request.
        if (body !== undefined && !call.hasHeader('transfer-encoding'))
          call.setHeader('content-length', Buffer.byteLength(body));
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Runs `count` tasks, at most `limit` at a time. */
export async function runBounded(count: number, limit: number, run: (n: number) => Promise<void>) {
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await run(next - 1);
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const LONGEST_ARGUMENT = 4_000;

/** The headers of sessions. */
const masked: Readonly<Record<string, string>> = { authorization: 'Bearer $TOKEN', cookie: 'office=$TOKEN' };

/** The command that repeats a request. `$TOKEN` and `$URL` stand for what differs in each run. */
export function curlOf({ method, path, headers, body }: Sent): string {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${masked[name] ?? value}`)
    .map((line) => `-H ${line.includes('$TOKEN') ? `"${line}"` : quote(line)}`);
  const text = body?.toString() ?? '';
  const data = text === '' ? [] : [`--data-raw ${quote(text.slice(0, LONGEST_ARGUMENT))}`];
  const cut = text.length > LONGEST_ARGUMENT ? [`# the body has ${text.length} characters`] : [];
  const url = `"$URL"${quote(path.slice(0, LONGEST_ARGUMENT))}`;
  return ['curl --path-as-is', `-X ${method}`, ...lines, ...data, url, ...cut].join(' ');
}
