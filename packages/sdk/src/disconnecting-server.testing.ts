import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Part of a websocket's accept key (RFC 6455). */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A load balancer without a server behind it: the websocket opens, and is closed before the first answer. */
export async function openDisconnectingServer() {
  let accepted = 0;
  const server = createServer().on('upgrade', (request, line) => {
    accepted += 1;
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${WEBSOCKET_GUID}`);
    line.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key.digest('base64')}\r\n\r\n`,
    );
    const open = Buffer.from(
      '0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":9}',
    );
    line.write(Buffer.concat([Buffer.from([0x81, open.length]), open]));
    line.once('data', () => line.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: () => accepted,
    close: () => server.close(),
  };
}
