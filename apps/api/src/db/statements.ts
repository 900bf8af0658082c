import type { PGlite } from '@electric-sql/pglite';
import { openPool } from './pool.ts';

/** A statement written by hand; a connection plans it once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement within the transaction; values are numbers, texts, booleans, null, or arrays of these. */
export type Query = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Transactions for the path every bid waits on. What `work` asks for without waiting is part of the transaction: on PostgreSQL it
 * travels in one round trip with what comes before and after, the commit included. When anything fails, nothing is kept.
 */
export interface Statements {
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

/** How long a bid's transaction may stand still, wait for a lot, run one statement, and how long the server may be silent. */
const FROZEN_AFTER_MS = 2_000;
const LOCK_WITHIN_MS = 3_000;
const STATEMENT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 8_000;

/** Each transaction has a connection of its own that sends without waiting for the answer before (pipeline mode). */
export function overPostgres(
  url: string,
  connections: number,
): Statements & { waiting(): number; close(): Promise<void> } {
  const pool = openPool({
    connectionString: url,
    max: connections,
    pipeline: true,
    // A node that froze while it held a lot lets go of it; whoever waits for the lot is told so before they give up.
    idle_in_transaction_session_timeout: FROZEN_AFTER_MS,
    lock_timeout: LOCK_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  return {
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      const sent: Promise<unknown>[] = [];
      const send = (query: string | { name: string; text: string; values: unknown[] }) => {
        const answer = client.query(query);
        sent.push(answer);
        return heardLater(answer);
      };
      try {
        void send('begin');
        const result = await work(({ name, text }, values) =>
          heardLater(send({ name, text, values: [...values] }).then(({ rows }) => rows)),
        );
        void send('commit');
        await Promise.all(sent);
        client.release();
        return result;
      } catch (error) {
        // The connection may be lost, or still owe answers: another takes its place, and the server rolls back.
        client.release(true);
        throw error;
      }
    },
  };
}

/** The embedded database has one connection and runs one transaction at a time. */
export function overPglite(client: PGlite): Statements {
  return {
    transaction: (work) =>
      client.transaction(async (tx) => {
        const sent: Promise<unknown>[] = [];
        const result = await work(<Row>({ text }: Statement, values: readonly unknown[]) => {
          const answer = tx.query<Row>(text, [...values]).then(({ rows }) => rows);
          sent.push(answer);
          return heardLater(answer);
        });
        await Promise.all(sent);
        return result;
      }),
  };
}

/** A failure that nobody waits for now is met at the end of the transaction, where all that was sent is. */
function heardLater<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
