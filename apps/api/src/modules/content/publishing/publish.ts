import type { ContentForm } from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { checkForm } from './check-form.ts';
import {
  type EntryName,
  type EntryRow,
  endEarlier,
  findLastPublished,
  findScheduled,
  findVersion,
  insertVersion,
  lockEntry,
  lockOrCreateEntry,
  readEnd,
  readLatest,
  schedule,
  setExpiry,
  unschedule,
} from './queries.ts';

/**
 * Saves a new version as a draft.
 * @throws Problem 409 when `base_version` is not the latest version, 422 by field
 */
export function saveContent(db: Database, staffId: number, form: ContentForm): Promise<void> {
  return db.transaction(async (tx) => {
    const checked = await checkForm(tx, form);
    const entry = await lockOrCreateEntry(tx, form);
    const version = (await requireLatest(tx, entry, form.base_version)) + 1;
    const { reason } = form;
    await insertVersion(tx, { ...checked, entry_id: entry.id, version, author_id: staffId, reason });
    await auditContent(tx, staffId, entry, { action: 'save', reason, after: { version } });
  });
}

interface Publication extends EntryName {
  readonly version: number;
  readonly publish_at?: string | null | undefined;
  readonly expire_at?: string | null | undefined;
  readonly reason: string;
}

/**
 * Publishes the latest version, at once or at a time.
 * @throws Problem 404, 409 when there is a later version, 422 for times that contradict each other
 */
export function publishContent(db: Database, staffId: number, publication: Publication): Promise<void> {
  const { version, reason } = publication;
  return db.transaction(async (tx) => {
    const entry = await requireEntry(tx, publication);
    await requireLatest(tx, entry, version);
    const now = await readNow(tx);
    const at = toDate(publication.publish_at);
    if (at !== null && at < now) throw refuseField('publish_at', 'publish_time_in_past');
    const before = await readTimes(tx, entry, version);
    const end = publication.expire_at === undefined ? before.expire_at : toDate(publication.expire_at);
    if (end !== null && end <= (at ?? now)) throw refuseField('expire_at', 'expiry_not_after_publication');
    if (before.publish_at !== null && before.expire_at !== null && before.expire_at <= now)
      await endEarlier(tx, entry.id, version, before.expire_at);
    await schedule(tx, entry.id, version, { at, end });
    await auditContent(tx, staffId, entry, {
      action: at === null ? 'publish' : 'schedule',
      reason,
      before: { expire_at: before.expire_at },
      after: { version, publish_at: at ?? now, expire_at: end },
    });
  });
}

/** The times of a version. A draft without an end has that of its entry. */
async function readTimes(tx: Transaction, { id }: EntryRow, version: number) {
  const { publish_at = null, expire_at = null } = (await findVersion(tx, id, version)) ?? {};
  const hasOwn = publish_at !== null || expire_at !== null;
  return { publish_at, expire_at: hasOwn ? expire_at : await readEnd(tx, id) };
}

interface Expiry extends EntryName {
  /** Null for no end; left out, it ends now. */
  readonly expire_at?: string | null | undefined;
  readonly reason: string;
}

/**
 * Ends the version that readers see. When they see none, it ends the one that waits for its time.
 * @throws Problem 404, 422 for a time in the past, or for an end of a version before its start
 */
export function expireContent(db: Database, staffId: number, expiry: Expiry): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await requireEntry(tx, expiry);
    const now = await readNow(tx);
    const at = expiry.expire_at === undefined ? now : toDate(expiry.expire_at);
    if (at !== null && at < now) throw refuseField('expire_at', 'expiry_in_past');
    const ended = await findEnding(tx, entry, now);
    if (at !== null && ended.isWaiting && at <= ended.publish_at)
      throw refuseField('expire_at', 'expiry_before_schedule', { version: ended.version });
    await setExpiry(tx, entry.id, ended.version, at);
    await auditContent(tx, staffId, entry, {
      action: 'expire',
      reason: expiry.reason,
      before: { expire_at: ended.expire_at },
      after: { version: ended.version, expire_at: at },
    });
  });
}

/** The version whose end staff set: the one that readers see, one that waits, one that has ended, or a draft. */
async function findEnding(tx: Transaction, { id }: EntryRow, now: Date) {
  const last = await findLastPublished(tx, id);
  const isShown = last && (last.expire_at === null || last.expire_at > now);
  const waiting = isShown ? null : await findScheduled(tx, id);
  if (waiting) return { ...waiting, isWaiting: true as const };
  const { version, expire_at } = last ?? { version: await readLatest(tx, id), expire_at: null };
  return { version, expire_at, isWaiting: false as const };
}

interface Withdrawal extends EntryName {
  readonly version: number;
  readonly reason: string;
}

/** Makes a version that waits for its time a draft again, without the end that came with it. @throws Problem 404, 409 when it does not wait */
export function unscheduleContent(db: Database, staffId: number, withdrawal: Withdrawal): Promise<void> {
  const { version, reason } = withdrawal;
  return db.transaction(async (tx) => {
    const entry = await requireEntry(tx, withdrawal);
    const waiting = await findScheduled(tx, entry.id);
    if (waiting?.version !== version) throw refuse('content_not_scheduled', { version });
    await unschedule(tx, entry.id, version);
    await auditContent(tx, staffId, entry, {
      action: 'unschedule',
      reason,
      before: { publish_at: waiting.publish_at, expire_at: waiting.expire_at },
      after: { version, publish_at: null, expire_at: null },
    });
  });
}

interface Restoration extends EntryName {
  readonly version: number;
  readonly base_version: number;
  readonly reason: string;
}

/** Saves an earlier version again, as a draft. @throws Problem 404, 409 when there is a later version */
export function restoreContent(db: Database, staffId: number, restoration: Restoration): Promise<void> {
  const { version, base_version, reason } = restoration;
  return db.transaction(async (tx) => {
    const entry = await requireEntry(tx, restoration);
    const earlier = await findVersion(tx, entry.id, version);
    if (!earlier) throw refuse('content_version_not_found', { version });
    const next = (await requireLatest(tx, entry, base_version)) + 1;
    const { title, body, html, plain, fields } = earlier;
    await insertVersion(tx, {
      ...{ title, body, html, plain, fields },
      ...{ entry_id: entry.id, version: next, author_id: staffId, reason },
    });
    const after = { version: next, restored: version };
    await auditContent(tx, staffId, entry, { action: 'restore', reason, after });
  });
}

async function requireEntry(tx: Transaction, name: EntryName): Promise<EntryRow> {
  const entry = await lockEntry(tx, name);
  if (!entry) throw refuse('content_not_found');
  return entry;
}

/** Refuses a version that is not the latest: somebody else has saved one meanwhile. Returns the latest. */
async function requireLatest(tx: Transaction, { id }: EntryRow, version: number): Promise<number> {
  const latest = await readLatest(tx, id);
  if (latest !== version) throw refuse('content_changed', { latest });
  return latest;
}

const toDate = (time: string | null | undefined) => (typeof time === 'string' ? new Date(time) : null);

const auditContent = (
  tx: Transaction,
  staffId: number,
  { id, kind, key }: EntryRow,
  {
    before,
    after,
    ...action
  }: {
    readonly action: 'save' | 'publish' | 'schedule' | 'expire' | 'unschedule' | 'restore';
    readonly reason: string;
    readonly before?: object;
    readonly after: object;
  },
) =>
  writeAudit(tx, staffId, {
    ...action,
    subject: 'content',
    subject_id: id,
    ...(before && { before }),
    after: { kind, key, ...after },
  });
