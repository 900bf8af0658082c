import { connect, createServer, type Socket } from 'node:net';
import type { Random } from './random.ts';

/** Network faults between client and server. */
export interface ProxyFaults {
  /** Longest delay of a chunk, in ms. Order is kept. */
  readonly delayMs?: number;
  /**
   * Probability that a chunk is cut instead of forwarded, 0 to 1. Then both connections end, some in the middle of a
   * message.
   */
  readonly cutShare?: number;
}

/** A TCP proxy to one address that injects network faults. */
export interface FaultyProxy {
  readonly address: string;
  /** Number of cut connections. */
  cuts(): number;
  /** Cuts every connection that is open. */
  cutAll(): void;
  /** Stops injecting faults. */
  heal(): void;
  close(): Promise<void>;
}

export async function startProxy(target: string, random: Random, faults: ProxyFaults): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const open = new Map<Socket, Socket>();
  let cuts = 0;
  let isHealed = false;

  const server = createServer({ pauseOnConnect: true }, (client) => {
    const upstream = connect(Number(port), hostname);
    open.set(client, upstream);
    const end = () => {
      open.delete(client);
      client.destroy();
      upstream.destroy();
    };
    const cut = () => {
      cuts += 1;
      // Half of them with a reset, as a router does, the others with a normal close that comes too early.
      if (random.chance(0.5)) client.resetAndDestroy();
      end();
    };
    pass(client, upstream, cut);
    pass(upstream, client, cut);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.resume();
  });

  function pass(from: Socket, to: Socket, cut: () => void) {
    let line = Promise.resolve();
    from.on('data', (piece) => {
      const isCut = !isHealed && random.chance(faults.cutShare ?? 0);
      const waitMs = isHealed ? 0 : random.next() * (faults.delayMs ?? 0);
      line = line.then(async () => {
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        if (to.destroyed) return;
        if (!isCut) return void to.write(piece);
        // Sometimes a part is forwarded first.
        to.write(piece.subarray(0, random.below(piece.length)));
        cut();
      });
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port');
  const cutAll = () => {
    for (const [client, upstream] of open) {
      cuts += 1;
      client.resetAndDestroy();
      upstream.destroy();
    }
    open.clear();
  };
  return {
    address: `http://127.0.0.1:${bound.port}`,
    cuts: () => cuts,
    cutAll,
    heal() {
      isHealed = true;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
