import type { Query, Statements } from '@bidkit/api/db/statements';
import pg from 'pg';

/**
 * The comparison for our own path: one transaction per bid on an ordinary connection pool with one connection per bid
 * in flight. Each statement waits for the one before. Statements are prepared, as ours are.
 */
export function oneByOne(url: string, connections: number): Statements & { close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    lanes: connections,
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
