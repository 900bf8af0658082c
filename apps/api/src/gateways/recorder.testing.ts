import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request and its response. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly status: number;
  readonly type: string;
  readonly answer: string;
}

export interface Canned {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A server in the provider's place that records all exchanges and responds with `answer`. */
export interface Recorder {
  readonly url: string;
  readonly exchanges: Exchange[];
  close(): void;
}

export async function openRecorder(
  answer: (question: Omit<Exchange, 'status' | 'type' | 'answer'>) => Canned | Promise<Canned>,
): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const question = { method, path, headers, body: Buffer.concat(chunks).toString() };
    const { status, type, body } = await answer(question);
    exchanges.push({ ...question, status, type, answer: body });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards requests to another server, so that both sides can be checked against the documentation. */
export const passOn =
  (target: () => string) =>
  async ({ method, path, headers, body }: Pick<Exchange, 'method' | 'path' | 'headers' | 'body'>) => {
    const { host: _, connection: __, 'content-length': ___, 'accept-encoding': ____, ...kept } = headers;
    const response = await fetch(target() + path, {
      method,
      headers: kept as Record<string, string>,
      ...(body !== '' && { body }),
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: await response.text() };
  };
