import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { instant } from '../core/schema.ts';

/** A loop of a server that processes due work. */
const systemWorker = z.object({
  name: z.string(),
  /** Seconds since it ran without a failure, when the server last reported; null before the first run. */
  idle_seconds: z.nullable(z.int()),
  /** When its runs began to fail; null while they succeed. */
  failing_since: z.nullable(instant),
});

/** A server. One that has stopped as intended is left out. */
const systemNode = z.object({
  id: z.string(),
  version: z.string(),
  started_at: instant,
  seen_at: instant,
  /** Whether it has not reported for a minute: it has crashed, or cannot reach the database. */
  is_lost: z.boolean(),
  workers: z.array(systemWorker),
});
export type SystemNode = z.output<typeof systemNode>;

/** What the configuration or the marketplace lacks, and what to do. */
const finding = z.object({ what: z.string(), todo: z.nullable(z.string()) });

/** The state of the servers. */
export const systemState = z.object({
  /** The version of the server that answers. */
  version: z.string(),
  nodes: z.array(systemNode),
  mail: z.object({
    /** Whether mails go to a mail server, or stay in the mailbox for developers. */
    is_sent: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    /** Since when the oldest due mail waits; null when none is due. */
    due_since: z.nullable(instant),
  }),
  doctor: z.array(finding),
  /** The backups of the embedded database. */
  backup: z.object({
    /** False with a PostgreSQL server, whose backups are made with its own programs. */
    is_possible: z.boolean(),
    last: z.nullable(z.object({ file: z.string(), bytes: z.int(), made_at: instant })),
  }),
});
export type SystemState = z.output<typeof systemState>;

export const systemEndpoints = defineEndpoints({
  getSystem: {
    summary: 'The servers with their workers, the queue of mails, what is missing, and the last backup',
    auth: 'staff',
    permission: 'system:write',
    response: systemState,
  },
  sendTestMail: {
    summary: 'Sends a mail to the address of the caller',
    auth: 'staff',
    permission: 'system:write',
    limit: 'message',
    response: z.object({ to: z.string() }),
  },
});
