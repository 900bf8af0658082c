import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Ports } from './read-quickstart.ts';

/** The ports of a marketplace beside its own: the partner's page, and the payment sandbox. */
const NEIGHBORS = [1, 10];
const [FIRST, LAST] = [20_000, 30_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, 'localhost'), 'listening');
    return true;
  } catch {
    return false; // Another program listens there.
  } finally {
    server.close();
  }
}

let next = FIRST + (process.pid % 400) * 20;

/** Ports on which nothing listens, for a marketplace with its neighbors and for a page. Each call has others. */
export async function findPorts(): Promise<Ports> {
  while (next < LAST) {
    const market = next;
    next += 20;
    const page = market + 15;
    const wanted = [market, ...NEIGHBORS.map((offset) => market + offset), page];
    const free = await Promise.all(wanted.map(isFree));
    if (!free.includes(false)) return { market, page };
  }
  throw new Error(`No free ports between ${FIRST} and ${LAST}`);
}
