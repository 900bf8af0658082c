import type { Query, Statements } from '@bidkit/api/db/statements';
import pg from 'pg';

/**
 * The peer of the house's own path: each bid a transaction of its own on an ordinary pool of connections, as many as there are bids
 * in flight, every statement waiting for the one before, prepared like the house's.
 */
export function oneByOne(url: string, connections: number): Statements & { close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const sent: Promise<unknown>[] = [];
        const query: Query = ({ name, text }, values) => {
          const answer = client.query({ name, text, values: [...values] }).then(({ rows }) => rows);
          sent.push(answer);
          return answer;
        };
        const result = await work(query);
        await Promise.all(sent);
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
  };
}
