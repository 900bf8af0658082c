import { openPool } from './pool.ts';

/** A handwritten statement. Each connection plans it once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement in the transaction. Values are numbers, strings, booleans, null, or arrays of these. */
export type Query = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Transactions on the path of a bid. Statements that `work` does not await belong to the transaction, too: on
 * PostgreSQL they share a round trip with the statements before and after, including the commit. Any failure rolls
 * everything back.
 */
export interface Statements {
  /** Transactions that can run at the same time. */
  readonly lanes: number;
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

/** Limits of a bid's transaction: idle time, wait for a lot's lock, one statement, and the server's answer. */
const IDLE_TIMEOUT_MS = 2_000;
const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 8_000;

/** Each transaction has its own connection, which sends statements before earlier ones are answered (pipeline mode). */
export function overPostgres(
  url: string,
  connections: number,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Statements & { waiting(): number; close(): Promise<void> } {
  const pool = openPool({
    connectionString: url,
    max: connections,
    pipeline: true,
    // A frozen node loses its lock on a lot, and other bids on the lot fail before their client's timeout.
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    lock_timeout: lockTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  return {
    lanes: connections,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      const sent: Promise<unknown>[] = [];
      const send = (query: string | { name: string; text: string; values: unknown[] }) => {
        const answer = client.query(query);
        sent.push(answer);
        return ignoreForNow(answer);
      };
      try {
        void send('begin');
        const result = await work(({ name, text }, values) =>
          ignoreForNow(send({ name, text, values: [...values] }).then(({ rows }) => rows)),
        );
        void send('commit');
        await Promise.all(sent);
        client.release();
        return result;
      } catch (error) {
        // The connection may be lost or have pending answers: it is replaced, and the server rolls back.
        client.release(true);
        throw error;
      }
    },
  };
}

/**
 * Prevents an unhandled rejection of a statement that is not awaited yet: the end of the transaction awaits them all.
 */
export function ignoreForNow<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
