import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import packageJson from '../package.json' with { type: 'json' };
import { type AreaWorkers, startAreaWorkers } from './areas.ts';
import { type OfficeChange, onCommit, type Work } from './db/after-commit.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { Worker } from './kernel/worker.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { broadcastCounts } from './modules/notifications/counts.ts';
import { alertStaff } from './modules/notifications/staff-alerts/alert-staff.ts';
import { startNodeReport } from './modules/operation/nodes/nodes.ts';

/** The workers of a node. */
export type Workers = AreaWorkers & {
  /** Sends queued mail. */
  readonly mailWorker: Worker;
};

/** The worker of each kind of work. */
const workerOf: Readonly<Record<Work, keyof Workers>> = {
  deadlines: 'deadlines',
  exports: 'exporter',
  feeds: 'feeds',
  labels: 'carrier',
  lots: 'closer',
  mails: 'mailWorker',
  memberships: 'memberships',
  newsletters: 'newsletters',
  notifications: 'notificationWorker',
  payments: 'reconcile',
  pushes: 'pushWorker',
  recoveries: 'recovery',
  refunds: 'refunds',
  'staff-alerts': 'staffAlertMails',
};

/** The workers that stop last, in this order: the others write notifications and mails, and these write or send them. */
const lastWorkers = ['notificationWorker', 'staffAlertMails', 'mailWorker', 'pushWorker'] as const;

/** More changes of a subject than this in one commit are one event without a number. */
const MAX_EVENTS = 20;

/**
 * The events of a commit, one for each thing that it has changed. All name the same member of staff: the last one that
 * the commit names, as the audit does. Its other changes may name no one, or the one who asked for it before.
 */
function toEvents(changes: readonly OfficeChange[]): readonly OfficeChange[] {
  const by = changes.findLast((change) => change.by !== null)?.by ?? null;
  const all = changes.map((change) => ({ ...change, by }));
  return [...Map.groupBy(all, ({ subject }) => subject).values()].flatMap((ofSubject) => {
    const byId = [...new Map(ofSubject.map((change) => [change.id, change])).values()];
    return byId.length > MAX_EVENTS ? byId.slice(0, 1).map((change) => ({ ...change, id: null })) : byId;
  });
}

/** Starts all workers. Each commit wakes the workers whose work it contains, and sends what it changed to members
 * and staff. */
export function startWorkers(context: AppContext): { workers: Workers; stop(): Promise<void> } {
  const workers: Workers = {
    ...startAreaWorkers(context),
    mailWorker: startMailWorker({
      ...context,
      onFailing: (tx) => alertStaff(tx, { kind: 'mail_failing', subject_id: 0, detail: '', by: null }),
    }),
  };
  const report = startNodeReport({
    ...{ db: context.db, log: context.log, version: packageJson.version },
    id: `${hostname()}-${randomUUID().slice(0, 8)}`,
    states: () => Object.values(workers).map((worker) => worker.state()),
  });
  const stopListening = onCommit(context.db, {
    async committed({ work, members, changes }) {
      for (const name of work) workers[workerOf[name]].wake();
      for (const change of toEvents(changes)) context.broadcast.staffChange(change);
      await broadcastCounts(context, [...members]);
    },
    failed: (error) => context.log.error(error, 'The counts of members could not be sent'),
  });
  return {
    workers,
    async stop() {
      await report.stop();
      const last: readonly string[] = lastWorkers;
      for (const [name, worker] of Object.entries(workers)) if (!last.includes(name)) await worker.stop();
      for (const name of lastWorkers) await workers[name].stop();
      stopListening();
    },
  };
}
