import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local HTTP server whose answer a test replaces. It counts its requests and keeps their headers. */
export async function openFeedServer() {
  let listener: RequestListener = (_, response) => void response.writeHead(404).end();
  const requests: { readonly path: string; readonly headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sales.csv`,
    port,
    requests,
    answer(next: RequestListener): void {
      listener = next;
    },
    /** Answers every request with a file. */
    serve(content: string | Buffer, headers: Record<string, string> = {}): void {
      listener = (_, response) => void response.writeHead(200, headers).end(content);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
